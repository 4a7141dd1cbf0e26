package org.strobe.emulator.guest.process;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/** A program's shutdown hooks, with the rules of {@link Runtime#addShutdownHook}. */
public final class ShutdownHooks {
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

    /** Whether this is one of the hooks, and running: it may act while the rest of the program may not. */
    public synchronized boolean isRunning(Thread thread) {
        return begun && hooks.contains(thread);
    }

    /**
     * Starts all at once and waits for them, but no longer than the bound.
     *
     * @param failed told of each that cannot be started; the others run all the same
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
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        boolean interrupted = false;
        for (Thread hook : started) {
            while (hook.isAlive() && deadline - System.nanoTime() > 0) {
                try {
                    TimeUnit.NANOSECONDS.timedJoin(hook, deadline - System.nanoTime());
                } catch (InterruptedException e) {
                    // The program is over, only its hooks count; whoever interrupted learns of it afterwards.
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
