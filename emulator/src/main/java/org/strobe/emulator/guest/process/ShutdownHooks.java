package org.strobe.emulator.guest.process;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/** Shutdown hooks of a program, with the rules of {@link Runtime#addShutdownHook}. */
public final class ShutdownHooks {
    /** Steps of the wait. They are counted, since a debugger may suspend the whole JVM during one. */
    private static final long STEP = TimeUnit.MILLISECONDS.toNanos(100);

    private final Set<Thread> hooks = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean begun;

    /** As {@link Runtime#addShutdownHook}. */
    public synchronized void add(Thread hook) {
        checkNotBegun();
        if (hook.isVirtual()) {
            throw new IllegalArgumentException("Virtual threads cannot be shutdown hooks");
        }
        if (hooks.contains(hook)) {
            throw new IllegalArgumentException("Hook previously registered");
        }
        if (hook.getState() != Thread.State.NEW) {
            throw new IllegalArgumentException("Hook already running");
        }
        hooks.add(hook);
    }

    /** As {@link Runtime#removeShutdownHook}. */
    public synchronized boolean remove(Thread hook) {
        checkNotBegun();
        return hooks.remove(hook);
    }

    private void checkNotBegun() {
        if (begun) {
            throw new IllegalStateException("Shutdown in progress");
        }
    }

    /** True for a running hook, which may act while the rest of the program may not. */
    public synchronized boolean isRunning(Thread thread) {
        return begun && hooks.contains(thread);
    }

    /**
     * Starts all hooks at once and waits for them, up to a limit. Time during which a debugger holds a thread does not count.
     *
     * @param failed receives hooks that cannot be started; the others run
     */
    public void run(long seconds, BiConsumer<Thread, Throwable> failed) {
        List<Thread> started;
        synchronized (this) {
            begun = true;
            started = List.copyOf(hooks);
        }
        for (Thread hook : started) {
            try {
                hook.start();
            } catch (Throwable thrown) {
                failed.accept(hook, thrown);
            }
        }
        long left = TimeUnit.SECONDS.toNanos(seconds);
        boolean interrupted = false;
        for (Thread hook : started) {
            while (hook.isAlive() && left > 0) {
                try {
                    TimeUnit.NANOSECONDS.timedJoin(hook, Math.min(STEP, left));
                } catch (InterruptedException e) {
                    // The program is over, only its hooks count; the interrupt is restored afterwards.
                    interrupted = true;
                }
                left -= hook.isAlive() && Debugger.holdsAThread() ? 0 : STEP;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
