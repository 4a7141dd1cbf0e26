package org.strobe.emulator.model.network.crossbar;

import org.strobe.emulator.model.simulation.Event;

/**
 * Packet on its way through a switch.
 *
 * @param input link that it leaves its NIC by
 * @param output link to the NIC that receives it
 * @param bytes with all headers
 * @param left runs when its tail has left the sending NIC
 * @param arrived runs when its tail has reached the receiving NIC
 */
public record Worm(int input, int output, long bytes, Event left, Event arrived) {}
