package org.strobe.emulator.guest;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.strobe.emulator.guest.process.ShutdownHooks;

/**
 * How one guest ends: by its own {@code exit}, from outside, or when its main and the other threads have run to their end.
 * Whatever comes first counts; from then on every call of its threads throws.
 */
final class GuestEnding {
    /** How long shutdown hooks may take; a JVM would wait for ever. */
    private static final long HOOKS_SECONDS = 10;

    private final GuestThreads threads;
    private final Consumer<Integer> onExit;
    private final ShutdownHooks hooks = new ShutdownHooks();
    /** The first exit's code. */
    private final AtomicReference<Integer> exitCode = new AtomicReference<>();
    /** What every call of its threads throws from now on; null while it may act. */
    private volatile Throwable stop;

    private volatile boolean ended;
    private volatile boolean halted;
    private volatile Throwable failure;

    GuestEnding(GuestThreads threads, Consumer<Integer> onExit) {
        this.threads = threads;
        this.onExit = onExit;
    }

    /** Whether the program may not act any more, but for its hooks. */
    boolean isOver() {
        return stop != null;
    }

    ShutdownHooks hooks() {
        return hooks;
    }

    boolean isHook(Thread thread) {
        return stop != null && hooks.isRunning(thread);
    }

    /** Throws what stopped the guest, if the calling thread, whose token this is, may not act after that. */
    void check(Identity.Token token) {
        Throwable thrown = stop;
        if (thrown != null && !token.afterEnd && !isHook(Thread.currentThread())) {
            throw unchecked(thrown);
        }
    }

    static RuntimeException unchecked(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException runtimeException
                ? runtimeException
                : new IllegalStateException(thrown);
    }

    /** The program exits: unwinds the caller. */
    void exit(int code, boolean halt) {
        GuestExit thrown = new GuestExit(code);
        if (exitCode.compareAndSet(null, code)) {
            // First of all it is over by its own will: the end of the job that follows must not take its hooks away.
            synchronized (this) {
                halted = stop == null ? halt : halted;
                stop = stop == null ? thrown : stop;
            }
            onExit.accept(code);
            threads.interrupt();
        }
        throw thrown;
    }

    /** It is ended from outside. */
    void end(Throwable cause, boolean gently) {
        if (!(cause instanceof Error) && !(cause instanceof RuntimeException)) {
            throw new IllegalArgumentException("cause=" + cause + ": must be unchecked");
        }
        synchronized (this) {
            if (stop == null) {
                stop = cause;
                ended = true;
                halted = !gently;
            }
        }
        threads.interrupt();
    }

    /** Takes what main threw; tells whether it is an uncaught exception, and no consequence of an end. */
    boolean mainThrew(Throwable thrown) {
        if (thrown instanceof GuestExit) {
            return false;
        }
        if (thrown instanceof GuestEnded) {
            failure = thrown;
            end(thrown, false);
            return false;
        }
        boolean first = stop == null;
        if (first) {
            failure = thrown;
        }
        return first;
    }

    /**
     * Called when main and the threads that keep the program alive are over: runs its shutdown hooks, unless it has halted.
     *
     * @param failed told of a hook that could not be started
     */
    void runHooks(BiConsumer<Thread, Throwable> failed) {
        if (ended) {
            failure = failure == null ? stop : failure;
        }
        if (!halted) {
            if (stop == null) {
                stop = new GuestExit(0);
            }
            Thread.interrupted();
            hooks.run(HOOKS_SECONDS, failed);
        }
    }

    /** What main threw and nobody caught, or what the guest was ended with; null if neither. */
    Throwable failure() {
        return failure;
    }

    /** The code of the first exit; null if there was none. */
    Integer exitCode() {
        return exitCode.get();
    }

    /** The code that a process would end with. */
    int code() {
        Integer code = exitCode.get();
        return code != null ? code : failure != null ? 1 : 0;
    }
}
