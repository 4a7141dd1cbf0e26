package org.strobe.emulator.model;

import java.util.List;
import org.strobe.emulator.kernel.LinkUse;

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

    /** How long it takes to ask all of so many nodes something, and to hear the answer; in picoseconds. */
    long asking(int nodes);

    /** How long a message to all of so many nodes takes until it is at the last; in picoseconds. */
    long multicasting(int nodes, long bytes);

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
