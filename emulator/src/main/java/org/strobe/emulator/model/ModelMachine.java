package org.strobe.emulator.model;

/**
 * A machine that is modelled: what its nodes and its network cost.
 *
 * @param name how it is called
 * @param node what a node costs
 * @param network what the network between nodes costs
 */
public record ModelMachine(String name, NodeCosts node, LogGp network) {}
