package org.strobe.mpi.replay;

import java.lang.reflect.Method;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;

/**
 * The calls of a rank, one after the other, and what comes of those whose outcome is not certain. All that may come one way or
 * another goes through one of its methods, whether it is being recorded or replayed.
 */
abstract class Tape {
    private static final int FACTOR = 31;
    private static final Object[] NOTHING = {};

    private final Rank rank;
    private long number;
    private int sum;
    private String name = "the beginning";
    private Method method;
    private Object[] arguments = NOTHING;

    Tape(Rank rank) {
        this.rank = rank;
    }

    /** Something asked of a message's source and tag. */
    interface Asking<T> {
        T of(int source, int tag) throws Throwable;
    }

    /** Makes an operation. */
    interface Making {
        Operation of(int source, int tag);
    }

    /** Something done when its turn has come. */
    interface Action<T> {
        T run() throws Throwable;
    }

    /** A call of the program begins. */
    final void begin(String callName, Method called, Object... given) {
        number++;
        name = callName;
        method = called;
        arguments = given;
        int next = FACTOR * sum + callName.hashCode();
        for (Object each : given) {
            if (each instanceof Integer || each instanceof Long || each instanceof Boolean) {
                next = FACTOR * next + each.hashCode();
            }
        }
        sum = next;
        begun();
    }

    final Rank rank() {
        return rank;
    }

    /** How many calls have begun. */
    final long number() {
        return number;
    }

    /** The name of the last one. */
    final String name() {
        return name;
    }

    /** Whom it is about. */
    final Asked asked() {
        return method == null ? Asked.NOTHING : Asked.of(method, arguments);
    }

    /** What all of them make together: another sequence makes another number. */
    final int sum() {
        return sum;
    }

    /** The call that was counted has begun. */
    abstract void begun();

    /** Waits for a message with wildcards. */
    abstract <T extends Outcome> T any(Asking<T> asking) throws Throwable;

    /**
     * Looks for a message.
     *
     * @param looking tells null if there is none
     * @param waiting the same, but waits for one
     */
    abstract <T extends Outcome> T perhaps(Asking<T> looking, Asking<T> waiting) throws Throwable;

    /**
     * Makes something pending.
     *
     * @param receives whether it receives with source and tag as {@link #asked}; if not, they are of no account
     * @param start starts one
     * @param prepare prepares one that is started again and again; null if it is none of these
     */
    abstract Operation pending(boolean receives, Making start, Making prepare);

    /** Waits until one of several is done. */
    abstract void awaitAny(Operation[] operations, Waiting waiting);

    /** Waits for those that it is given. */
    interface Waiting {
        void on(Operation[] operations);
    }

    /**
     * Looks whether something is so.
     *
     * @param waiting the same, but waits until it is so
     */
    abstract boolean whether(Action<Boolean> looking, Action<?> waiting) throws Throwable;

    /** Does something at which ranks contend, in its turn. */
    abstract <T> T inTurn(Turns turns, int target, Action<T> action) throws Throwable;

    /** Takes a lock for which ranks contend, in its turn. */
    abstract void lock(Turns turns, int target, Action<?> lock) throws Throwable;

    /** How many turns at something have been taken before the program begins. */
    abstract long turnsBefore(long key, int target);

    /** Finalize begins. */
    abstract void ending();

    /** Finalize has returned. */
    abstract void ended();
}
