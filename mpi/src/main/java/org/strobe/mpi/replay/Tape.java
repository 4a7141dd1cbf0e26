package org.strobe.mpi.replay;

import java.util.function.Supplier;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.replay.argument.PeerAndTag;
import org.strobe.mpi.replay.turn.ReplayTurns;

/**
 * Calls of a rank in order, with the outcomes of nondeterministic ones. Every nondeterministic step goes through a
 * method of this class, in a recording and in a replay.
 */
abstract class Tape {
    private static final int FACTOR = 31;

    private final Rank rank;
    private long number;
    private int sum;
    private String name = "the beginning";
    private PeerAndTag asked = PeerAndTag.NOTHING;

    Tape(Rank rank) {
        this.rank = rank;
    }

    /** A query with a source and a tag. */
    interface Asking<T> {
        T of(int source, int tag);
    }

    /** Creates an operation. */
    interface Making {
        Operation of(int source, int tag);
    }

    /** An action to carry out in its turn. */
    interface Action<T> {
        T run();
    }

    /** Begins a call of the program that concerns no other rank. */
    final void begin(CallName call, Object... numbers) {
        begin(call, PeerAndTag.NOTHING, numbers);
    }

    /** Begins a call of the program. */
    final void begin(CallName call, PeerAndTag about, Object... numbers) {
        begin(call.text(), about, numbers);
    }

    /**
     * Begins a call of the program.
     *
     * @param numbers numbers and flags among its arguments, which a replay compares
     */
    final void begin(String callName, PeerAndTag about, Object... numbers) {
        number++;
        name = callName;
        asked = about;
        int next = FACTOR * sum + callName.hashCode();
        for (Object each : numbers) {
            next = FACTOR * next + each.hashCode();
        }
        sum = next;
        begun();
    }

    final Rank rank() {
        return rank;
    }

    /** Number of calls begun. */
    final long number() {
        return number;
    }

    /** Name of the last call. */
    final String name() {
        return name;
    }

    /** Peer and tag of the last call. */
    final PeerAndTag asked() {
        return asked;
    }

    /** Hash of all calls so far, sensitive to their order. */
    final int sum() {
        return sum;
    }

    /** Called after a call was counted. */
    abstract void begun();

    /** Waits for a message with wildcards. */
    abstract <T extends Outcome> T any(Asking<T> asking);

    /**
     * Looks for a message.
     *
     * @param looking returns null if there is no message
     * @param waiting the query in a form that waits for a message
     */
    abstract <T extends Outcome> T perhaps(Asking<T> looking, Asking<T> waiting);

    /**
     * Creates a pending operation.
     *
     * @param receives true if it receives with source and tag as in {@link #asked}; otherwise both are ignored
     * @param start starts an operation
     * @param prepare prepares a persistent operation; null for other kinds
     */
    abstract Operation pending(boolean receives, Making start, Making prepare);

    /** Creates a pending operation that receives nothing, or receives from a given rank. */
    final Operation pending(Supplier<Operation> start) {
        return pending(false, (source, tag) -> start.get(), null);
    }

    /** Waits until one of several operations is done. */
    abstract void awaitAny(Operation[] operations, Waiting waiting);

    /** A wait for several operations. */
    interface Waiting {
        void on(Operation[] operations);
    }

    /**
     * Tests a condition.
     *
     * @param waiting the test in a form that waits until the condition holds
     */
    abstract boolean whether(Action<Boolean> looking, Action<?> waiting);

    /** Carries out an action on a contended resource, in its turn. */
    abstract <T> T inTurn(ReplayTurns turns, int target, Action<T> action);

    /** Takes a contended lock, in its turn. */
    abstract void lock(ReplayTurns turns, int target, Action<?> lock);

    /** Number of turns on a resource that were recorded, before the program begins. */
    abstract long turnsBefore(long key, int target);

    /** Called at the begin of Finalize. */
    abstract void ending();

    /** Called after Finalize. */
    abstract void ended();
}
