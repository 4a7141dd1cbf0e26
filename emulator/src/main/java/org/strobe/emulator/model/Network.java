package org.strobe.emulator.model;

import java.util.List;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.nic.NodeSet;

/**
 * What connects the NICs of a modelled machine. It says when a message is there; what it carries, and what it does there, is the
 * business of others. Messages from one node to another arrive in the order in which they were sent.
 */
interface Network {
    /** What the processor that sends spends before the NIC begins; in picoseconds. */
    long sending(long bytes);

    /** What the processor spends that takes notice of something that has come; in picoseconds. */
    long receiving();

    /**
     * A message begins to leave now.
     *
     * @param left happens when its last byte has left, so that its source may be used again; null if nobody cares
     * @param arrived happens when all of it is there
     */
    void send(int from, int to, long bytes, Event left, Event arrived);

    /**
     * A message to all of some nodes begins to leave now.
     *
     * @param arrived happens when all of them have it
     */
    void multicast(int from, NodeSet to, long bytes, Event arrived);

    /**
     * All of some nodes are asked something from now on.
     *
     * @param asked happens when all have been asked: so the answer was then
     * @param answered happens when it is known to the one who asks
     */
    void ask(int from, NodeSet nodes, Event asked, Event answered);

    /** What its links have carried, those that carried anything. */
    List<LinkLoad> loads();

    /** From now on it keeps a log of what its links carry. */
    void keepLog();

    /** What its links have carried, one by one, since it has kept a log. */
    List<LinkUse> log();

    /** How many messages follow each other along a tree that reaches so many nodes from one of them. */
    static long depth(int nodes) {
        return nodes <= 1 ? 1 : Integer.SIZE - Integer.numberOfLeadingZeros(nodes - 1);
    }
}
