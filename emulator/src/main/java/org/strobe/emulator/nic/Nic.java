package org.strobe.emulator.nic;

import java.util.Optional;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.global.CombiningTree;
import org.strobe.emulator.nic.global.GlobalInterrupt;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.shm.segment.Memory;

/**
 * The NIC of a node, bound to one of its ranks or to an agent.
 *
 * <p><b>Global memory</b> has one size on all nodes; an offset means the same location on each. Callers agree on its
 * use. A <b>word</b> is a {@code long} at a multiple of 8 bytes. <b>Events</b> are counters, numbered from 0. Transfers
 * raise them by one, and any rank of the node can await them.
 *
 * <p><b>Order.</b> Two transfers between the same two nodes take effect in call order, if one rank or ranks of one
 * process issued them. An event is raised after the bytes of its transfer have arrived. A message is delivered in this
 * order, and its handler runs later.
 *
 * <p><b>Total order.</b> Conditions, multicasts, {@link #putWord}, read-modify-writes and conditional writes of a job
 * take effect one after the other, in one order for all observers. A condition sees all or nothing of another such
 * operation. Plain puts and gets, {@link #getWord}, and loads and stores in {@link #memory()} are outside of this
 * order. A load may find a multicast on one node and not yet on another. A word that a rank stores itself can be
 * compared safely if it only grows.
 *
 * <p><b>Atomicity.</b> A multicast or conditional write that fails with {@link TransferFailedException} has changed
 * nothing.
 *
 * <p>Wrong arguments (node, event, range) throw {@link IllegalArgumentException} or {@link IndexOutOfBoundsException}
 * before any byte moves.
 */
public interface Nic {
    /** Node of the NIC. */
    int node();

    /** Number of nodes. */
    int nodes();

    /** Global memory of the own node. */
    Memory memory();

    /** Number of events per NIC. */
    int events();

    /**
     * Copies bytes into the global memory of a node. The source is free on return; only an event signals the arrival.
     */
    void put(int to, long offset, Memory source, long sourceOffset, long length, Signals signals);

    /** Copies bytes of an array into the global memory of a node. */
    void put(int to, long offset, byte[] source, int index, int length, Signals signals);

    /** Copies bytes out of the global memory of a node. The bytes have arrived on return. */
    void get(int from, long offset, Memory target, long targetOffset, long length, Signals signals);

    /** Copies bytes of a node's global memory into an array. */
    void get(int from, long offset, byte[] target, int index, int length, Signals signals);

    /** Puts bytes to all nodes of a set, or to none: Xfer-And-Signal of BCS. */
    void multicast(NodeSet to, long offset, Memory source, long sourceOffset, long length, Signals signals);

    /** Puts bytes of an array to all nodes of a set, or to none. */
    void multicast(NodeSet to, long offset, byte[] source, int index, int length, Signals signals);

    /** Stores a word on a node. */
    void putWord(int to, long offset, long value, Signals signals);

    /** Loads a word of a node (volatile). */
    long getWord(int from, long offset);

    /** Adds to a word of a node; returns the previous value. */
    long fetchAndAdd(int node, long offset, long delta);

    /** Sets bits in a word of a node; returns the previous value. */
    long fetchAndOr(int node, long offset, long bits);

    /** Replaces a word of a node; returns the previous value. */
    long swap(int node, long offset, long value);

    /** Replaces a word of a node if it has the expected value; returns the previous value. */
    long compareAndSwap(int node, long offset, long expected, long value);

    /**
     * Global condition: true if the comparison holds for the word on all nodes of a set. A false answer counts as "not
     * yet", see {@link org.strobe.emulator.kernel.Actor#notYet}.
     */
    boolean compare(NodeSet nodes, long offset, WordComparison comparison, long value);

    /**
     * Global condition with a write: Compare-And-Write of BCS. If the comparison holds on all nodes, sets a word,
     * perhaps another one, on all of them.
     */
    boolean compareAndWrite(
            NodeSet nodes, long offset, WordComparison comparison, long value, long writeOffset, long newValue);

    /** Global condition without waiting, for agents. The answer comes by a callback, now or later. */
    void ask(NodeSet nodes, long offset, WordComparison comparison, long value, Answer answer);

    /** {@link #compareAndWrite} without waiting. */
    void ask(
            NodeSet nodes,
            long offset,
            WordComparison comparison,
            long value,
            long writeOffset,
            long newValue,
            Answer answer);

    /** Receives the answer to a global condition. */
    @FunctionalInterface
    interface Answer {
        /**
         * Receives it.
         *
         * @param holds true if the comparison holds on all nodes
         */
        void come(boolean holds);
    }

    /** Raises an event of a remote node. */
    void signal(int to, int event);

    /** Raises an event on all nodes of a set. */
    void signal(NodeSet to, int event);

    /** Count of an event of the own node. */
    long event(int event);

    /** True if an event of the own node has reached a count. */
    boolean testEvent(int event, long atLeast);

    /** Waits until an event of the own node has reached a count. */
    void awaitEvent(int event, long atLeast);

    /** Waits for an event, for a reason that the caller knows better. */
    void awaitEvent(int event, long atLeast, Waiting reason);

    /**
     * Waits for an event, at most for a time.
     *
     * @return true if the event has reached the count
     */
    boolean awaitEvent(int event, long atLeast, long timeoutNanos);

    /** Lowers the count of an event that the caller has consumed. Signals in flight are not lost. */
    void lowerEvent(int event, long by);

    /** Sets the count of an event. For its owner, while no transfer signals it. */
    void resetEvent(int event, long value);

    /**
     * Switches interrupts of this rank, which are on at first; returns whether they were on. Some NICs need a processor
     * to complete a transfer with an event. The transfer completes while the rank that looked at the event last waits for
     * an event or looks again. Otherwise the NIC interrupts a processor; with interrupts off, the transfer waits. The
     * call has no effect on other NICs.
     */
    boolean switchInterrupts(boolean on);

    /** Maximum bytes of an active message. */
    int largestMessage();

    /**
     * Sends an active message: the handler of this number runs on the target's NIC with a copy of the bytes. On return,
     * the source is free and the local event is raised. The remote event is raised after the handler has run. Blocks
     * while the target is full.
     */
    void send(int to, int handler, byte[] source, int index, int length, Signals signals);

    /** Sends an active message with bytes of memory. */
    void send(int to, int handler, Memory source, long sourceOffset, int length, Signals signals);

    /** Letters for the rank of this NIC; empty if the NIC stores none. */
    Optional<Mail> mail();

    /** The node's place in a tree of all nodes; empty if the machine has none, or shares it among jobs. */
    default Optional<CombiningTree> tree() {
        return Optional.empty();
    }

    /** The node's end of wires that join all nodes; empty if the machine has none, or shares them among jobs. */
    default Optional<GlobalInterrupt> interrupts() {
        return Optional.empty();
    }

    /** FIFOs of packets for the rank of this NIC; empty if the network hands out none, or the rank has none. */
    default Optional<PacketPort> packets() {
        return Optional.empty();
    }

    /** Access to remote objects for the rank of this NIC; empty if the rank's processor accesses them directly. */
    Optional<RemoteAccess> remoteAccess();

    /**
     * Registers a handler of the own node. Messages to a node without handlers wait for the first one. From then on an
     * unknown number aborts the job, so a node must register all handlers before others send.
     */
    void handle(int number, MessageHandler handler);
}
