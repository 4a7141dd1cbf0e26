package org.strobe.emulator.gm.nic;

/**
 * A port of GM.
 *
 * @param node of the job
 * @param port number on the node, from 0
 */
public record GmAddress(int node, int port) {}
