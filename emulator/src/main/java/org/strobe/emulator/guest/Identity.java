package org.strobe.emulator.guest;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Which guest a thread belongs to.
 *
 * <pre>
 *     value of the thread-local       the thread
 *     Token(guest)                    belongs to the guest
 *     Token(guest), fork-join         belongs to it unless it turns out to work for the common pool
 *     none                            belongs to nobody
 * </pre>
 *
 * A new thread takes over what its creator has, if {@link Births} finds that the rank's own program made it. That is
 * decided in the creating thread, the only moment when one can see who asked for it.
 */
final class Identity {
    private static final InheritableThreadLocal<Object> CURRENT = new InheritableThreadLocal<>() {
        @Override
        protected Object childValue(Object parent) {
            return parent == null ? null : inherited(resolved(parent));
        }
    };

    private Identity() {}

    /**
     * One thread's membership. The guest holds it weakly and the thread strongly, so that a collected token tells of a
     * virtual thread's end.
     */
    static final class Token {
        final Guest guest;
        /** Whether it may act although the program has ended: shutdown hooks, and what they start. */
        final boolean afterEnd;
        /** The thread, once it has made itself known by a call. */
        volatile Thread thread;

        Token(Guest guest, boolean afterEnd) {
            this.guest = guest;
            this.afterEnd = afterEnd;
        }
    }

    /** A token whose thread fork-join made: whose worker it is shows only once it runs. */
    private static final class Doubtful {
        final Token token;

        Doubtful(Token token) {
            this.token = token;
        }
    }

    private static Object inherited(Token parent) {
        if (parent == null) {
            return null;
        }
        Births.Birth birth = Births.judge();
        if (birth == Births.Birth.FOREIGN) {
            return null;
        }
        Token token = new Token(parent.guest, parent.afterEnd || parent.guest.isHook(Thread.currentThread()));
        if (birth == Births.Birth.VIRTUAL) {
            parent.guest.threads().virtual(token);
        }
        return birth == Births.Birth.FORK_JOIN ? new Doubtful(token) : token;
    }

    /** The calling thread's token, or null. */
    static Token current() {
        Object value = CURRENT.get();
        if (value instanceof Token token) {
            return token;
        }
        return value == null ? null : resolved(value);
    }

    private static Token resolved(Object value) {
        if (value instanceof Token token) {
            return token;
        }
        Thread thread = Thread.currentThread();
        boolean common = thread instanceof ForkJoinWorkerThread forkJoinWorkerThread
                && ForkJoinPool.commonPool().equals(forkJoinWorkerThread.getPool());
        Token token = common ? null : ((Doubtful) value).token;
        enter(token);
        return token;
    }

    /** Gives the calling thread a token, or none; returns what it had. */
    static Token swap(Token token) {
        Token before = current();
        if (before != null) {
            before.thread = Thread.currentThread();
        }
        enter(token);
        return before;
    }

    private static void enter(Token token) {
        if (token == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(token);
        }
    }
}
