package org.strobe.emulator.guest;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.strobe.emulator.guest.process.ShutdownHooks;

/**
 * End of one guest: by its own {@code exit}, from outside, or after main and the other threads. The first cause counts;
 * from then on every call of its threads throws.
 */
final class GuestEnding {
    /** Time limit of shutdown hooks; a JVM would wait forever. */
    private static final long HOOKS_SECONDS = 10;

    private final GuestThreads threads;
    private final Consumer<Integer> onExit;
    private final ShutdownHooks hooks = new ShutdownHooks();
    /** Code of the first exit. */
    private final AtomicReference<Integer> exitCode = new AtomicReference<>();
    /** Cause that every later call throws; null while the guest may act. */
    private volatile Throwable stop;

    private volatile boolean ended;
    private volatile boolean halted;
    private volatile Throwable failure;

    GuestEnding(GuestThreads threads, Consumer<Integer> onExit) {
        this.threads = threads;
        this.onExit = onExit;
    }

    /** True if the program may not act any more, except for its hooks. */
    boolean isOver() {
        return stop != null;
    }

    ShutdownHooks hooks() {
        return hooks;
    }

    boolean isHook(Thread thread) {
        return stop != null && hooks.isRunning(thread);
    }

    /** Throws the cause of the end, unless the calling thread, identified by its token, may still act. */
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

    /** Handles an exit of the program: unwinds the caller. */
    void exit(int code, boolean halt) {
        GuestExit thrown = new GuestExit(code);
        if (exitCode.compareAndSet(null, code)) {
            // Its own exit must come first: the end of the job that follows must not suppress its hooks.
            synchronized (this) {
                halted = stop == null ? halt : halted;
                stop = stop == null ? thrown : stop;
            }
            onExit.accept(code);
            threads.interrupt();
        }
        throw thrown;
    }

    /** Ends the guest from outside. */
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

    /** Records an exception of main; true for an uncaught exception that is no consequence of an end. */
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
     * Called after main and all threads that keep the program alive: runs its shutdown hooks, unless it has halted.
     *
     * @param failed receives hooks that could not be started
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

    /** Uncaught exception of main, or cause of an external end; null for neither. */
    Throwable failure() {
        return failure;
    }

    /** Code of the first exit; null for none. */
    Integer exitCode() {
        return exitCode.get();
    }

    /** Exit code as a process. */
    int code() {
        Integer code = exitCode.get();
        return code != null ? code : failure != null ? 1 : 0;
    }
}
