package org.strobe.emulator.nic.global;

/**
 * A node's place in a tree of all nodes. Packets are combined on their way up to the root, node 0, or go to all nodes from there.
 * Each node takes part in each operation, in one order. Calls do not wait: an event of the node's NIC is raised at the end of the
 * node's part.
 */
public interface CombiningTree {
    /** Bytes of data in a packet. */
    int packet();

    /**
     * Gives the node's operand. It is free on return.
     *
     * @param length of the operand, in bytes; a multiple of the operator's width
     * @throws IllegalArgumentException if another node's call is another one, or its operand has another length
     */
    TreePart combine(Combination how, byte[] operand, int length, int event);

    /**
     * Gives the bytes that all nodes get. They are free on return.
     *
     * @throws IllegalArgumentException if another node's call is another one
     */
    TreePart give(byte[] data, int length, int event);

    /**
     * Takes the bytes that a node gives.
     *
     * @throws IllegalArgumentException if another node's call is another one
     */
    TreePart take(int from, int event);
}
