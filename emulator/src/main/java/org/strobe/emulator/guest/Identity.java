package org.strobe.emulator.guest;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Maps threads to guests.
 *
 * <pre>
 *     value of the thread-local       the thread
 *     Token(guest)                    belongs to the guest
 *     Token(guest), fork-join         belongs to it unless it turns out to work for the common pool
 *     none                            belongs to nobody
 * </pre>
 *
 * A new thread inherits its creator's guest if {@link Births} finds that the rank's own program made it. The creating
 * thread decides, since only its stack shows the maker.
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
     * Membership of one thread. The thread holds it strongly and the guest weakly, so that a collected token reveals
     * the end of a virtual thread.
     */
    static final class Token {
        final Guest guest;
        /** True for threads that may act after the end of the program: shutdown hooks, and their threads. */
        final boolean afterEnd;
        /** The thread, once it has made a call. */
        volatile Thread thread;

        Token(Guest guest, boolean afterEnd) {
            this.guest = guest;
            this.afterEnd = afterEnd;
        }
    }

    /** Token of a thread that fork-join made; its pool is known only when it runs. */
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

    /** Token of the calling thread; null for none. */
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

    /** Replaces the token of the calling thread, perhaps by none; returns the previous one. */
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
