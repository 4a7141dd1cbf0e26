package org.strobe.emulator.nic;

import java.util.Optional;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.segment.Memory;

/**
 * The NIC of a node, in the hands of one of its ranks (or of an agent that runs on it).
 *
 * <p><b>Global memory</b> is there on every node with the same size; an offset means the same on all of them. Who uses
 * which part is for the callers to agree on. A <b>word</b> is a {@code long} at a multiple of 8 bytes. <b>Events</b> are
 * counters, numbered from 0, that transfers raise by one and that any rank of the node awaits.
 *
 * <p><b>Order.</b> Two transfers from one node to the same node take effect in the order of their calls, if they were
 * made by one rank or by ranks of one process. An event is raised after the bytes of its transfer are there. A message is
 * delivered in this order, and its handler runs some time after.
 *
 * <p><b>One order for all.</b> Conditions, multicasts, {@link #putWord}, read-modify-writes and conditional writes of a
 * job take effect one after the other, alike for every observer: a condition sees either all or nothing of another such
 * operation. Plain puts and gets, {@link #getWord}, and a rank's own loads and stores in {@link #memory()} are outside
 * this order: a load may find a multicast here and not yet there, and a word that a rank stores by itself may be compared
 * safely if it only grows.
 *
 * <p><b>All or none.</b> A multicast or conditional write that fails, with {@link TransferFailedException}, has changed
 * nothing anywhere.
 *
 * <p>Arguments that are wrong (no such node, event or range) throw {@link IllegalArgumentException} or {@link
 * IndexOutOfBoundsException} before anything moves.
 */
public interface Nic {
    /** The node it belongs to. */
    int node();

    /** How many nodes there are. */
    int nodes();

    /** The global memory of its own node. */
    Memory memory();

    /** How many events each NIC has. */
    int events();

    /**
     * Copies bytes into the global memory of a node. The source may be used again when this returns; that the bytes have
     * arrived, only an event tells.
     */
    void put(int to, long offset, Memory source, long sourceOffset, long length, Signals signals);

    /** The same from an array. */
    void put(int to, long offset, byte[] source, int index, int length, Signals signals);

    /** Copies bytes out of the global memory of a node. They are there when this returns. */
    void get(int from, long offset, Memory target, long targetOffset, long length, Signals signals);

    /** The same into an array. */
    void get(int from, long offset, byte[] target, int index, int length, Signals signals);

    /** Puts the same bytes to all nodes of a set, or to none; Xfer-And-Signal of BCS. */
    void multicast(NodeSet to, long offset, Memory source, long sourceOffset, long length, Signals signals);

    /** The same from an array. */
    void multicast(NodeSet to, long offset, byte[] source, int index, int length, Signals signals);

    /** Stores one word on a node. */
    void putWord(int to, long offset, long value, Signals signals);

    /** Loads one word of a node, as a volatile load does. */
    long getWord(int from, long offset);

    /** Adds to a word of a node; returns what it was. */
    long fetchAndAdd(int node, long offset, long delta);

    /** Sets bits in a word of a node; returns what it was. */
    long fetchAndOr(int node, long offset, long bits);

    /** Replaces a word of a node; returns what it was. */
    long swap(int node, long offset, long value);

    /** Replaces a word of a node if it has the expected value; returns what it was. */
    long compareAndSwap(int node, long offset, long expected, long value);

    /**
     * The global condition: whether on all nodes of a set the word compares so with a value. A "no" counts as "not
     * yet", see {@link org.strobe.emulator.kernel.Actor#notYet}.
     */
    boolean compare(NodeSet nodes, long offset, Comparison comparison, long value);

    /**
     * The global condition with a write, Compare-And-Write of BCS: if it holds on all nodes, another word (or the same)
     * gets a new value on all of them.
     */
    boolean compareAndWrite(
            NodeSet nodes, long offset, Comparison comparison, long value, long writeOffset, long newValue);

    /** The global condition for one who does not wait: the answer comes by a call, now or later. For agents. */
    void ask(NodeSet nodes, long offset, Comparison comparison, long value, Answer answer);

    /** {@link #compareAndWrite} for one who does not wait. */
    void ask(
            NodeSet nodes,
            long offset,
            Comparison comparison,
            long value,
            long writeOffset,
            long newValue,
            Answer answer);

    /** What is told who has asked. */
    @FunctionalInterface
    interface Answer {
        /** Whether it holds on all nodes. */
        void come(boolean holds);
    }

    /** Raises an event of a node from afar. */
    void signal(int to, int event);

    /** Raises an event on all nodes of a set. */
    void signal(NodeSet to, int event);

    /** The count of an event of the own node. */
    long event(int event);

    /** Whether an event of the own node has come at least so often. */
    boolean testEvent(int event, long atLeast);

    /** Waits until an event of the own node has come at least so often. */
    void awaitEvent(int event, long atLeast);

    /** The same, by a caller who knows better what it waits for. */
    void awaitEvent(int event, long atLeast, Waiting reason);

    /**
     * The same, until the time is over.
     *
     * @return whether the event has come so often
     */
    boolean awaitEvent(int event, long atLeast, long timeoutNanos);

    /** Takes some off an event's count, as one who has seen them; signals on their way are not lost. */
    void lowerEvent(int event, long by);

    /** Sets an event's count; for its owner, while nobody signals it. */
    void resetEvent(int event, long value);

    /** The most bytes of an active message. */
    int largestMessage();

    /**
     * Sends an active message: the handler of this number runs on the target's NIC with a copy of the bytes. The source
     * may be used again, and the local event was raised, when this returns; the remote event is raised after the handler
     * has run. A full target makes the caller wait.
     */
    void send(int to, int handler, byte[] source, int index, int length, Signals signals);

    /** The same from memory. */
    void send(int to, int handler, Memory source, long sourceOffset, int length, Signals signals);

    /** Messages for the rank whose NIC it is; empty if such NICs keep none. */
    Optional<Mail> mail();

    /** What reaches the memory of other nodes for the rank whose NIC it is; empty if its processor does so by itself. */
    Optional<RemoteAccess> remoteAccess();

    /**
     * Registers a handler of the own node. Messages to a node that has none yet wait for the first; from then on a
     * message with an unknown number aborts the job, so a node registers all it has before others may know.
     */
    void handle(int number, MessageHandler handler);
}
