package org.strobe.emulator.guest;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.strobe.emulator.guest.process.LiveThreads;

/**
 * Threads of one guest. Platform threads are found by their context class loader, which a new thread inherits. Virtual
 * threads cannot be listed; they hold tokens, which the guest holds weakly.
 */
final class GuestThreads {
    private static final long JOIN_MILLIS = 100;

    private final Supplier<? extends ClassLoader> loader;
    private final Set<Thread> mains = ConcurrentHashMap.newKeySet();
    private final Set<Reference<Identity.Token>> virtuals = ConcurrentHashMap.newKeySet();
    private final Set<Thread> said = Collections.newSetFromMap(new WeakHashMap<>());
    private final ReferenceQueue<Identity.Token> collected = new ReferenceQueue<>();

    GuestThreads(Supplier<? extends ClassLoader> loader) {
        this.loader = loader;
    }

    /** Adds the calling thread to the main threads; true if it was not one. */
    boolean enter() {
        return mains.add(Thread.currentThread());
    }

    /** Records that the program has set the daemon status of a thread before its start. */
    void saidDaemon(Thread thread) {
        synchronized (said) {
            said.add(thread);
        }
    }

    /** True for a platform thread before its start that is a daemon only by inheritance. */
    boolean isDaemonByBirth(Thread thread) {
        synchronized (said) {
            return thread.isDaemon()
                    && !thread.isVirtual()
                    && thread.getState() == Thread.State.NEW
                    && !said.contains(thread);
        }
    }

    boolean isMain(Thread thread) {
        return mains.contains(thread);
    }

    void leave() {
        mains.remove(Thread.currentThread());
    }

    /** Registers the token of a new virtual thread, or of a foreign one that works for the guest for a while. */
    Reference<Identity.Token> virtual(Identity.Token token) {
        forgetCollected();
        Reference<Identity.Token> reference = new WeakReference<>(token, collected);
        virtuals.add(reference);
        return reference;
    }

    void left(Reference<Identity.Token> reference) {
        virtuals.remove(reference);
    }

    private void forgetCollected() {
        for (Object dead = collected.poll(); dead != null; dead = collected.poll()) {
            virtuals.remove(dead);
        }
    }

    /** Live platform threads of the guest. */
    List<Thread> platform() {
        List<Thread> found = new ArrayList<>();
        for (Thread thread : LiveThreads.all()) {
            if (thread.isAlive() && belongs(thread)) {
                found.add(thread);
            }
        }
        return found;
    }

    boolean belongs(Thread thread) {
        if (mains.contains(thread)) {
            return true;
        }
        ClassLoader own = loader.get();
        for (ClassLoader each = thread.getContextClassLoader(); each != null; each = each.getParent()) {
            if (each.equals(own)) {
                return true;
            }
        }
        return false;
    }

    /** Waits for the threads that keep a JVM alive, unless the guest is stopped meanwhile. */
    void await(BooleanSupplier stopped) {
        boolean waiting = true;
        while (waiting && !stopped.getAsBoolean()) {
            List<Thread> awaited = awaited();
            waiting = !awaited.isEmpty();
            try {
                if (waiting) {
                    awaited.get(0).join(JOIN_MILLIS);
                }
            } catch (InterruptedException e) {
                // Main is over: an interrupt reports the stop of the guest, or has no receiver.
                waiting = true;
            }
        }
    }

    private List<Thread> awaited() {
        Thread self = Thread.currentThread();
        return platform().stream()
                .filter(thread -> !thread.equals(self) && !thread.isDaemon())
                .toList();
    }

    /** Interrupts all other threads; of virtual threads, those that have ever asked for their guest. */
    void interrupt() {
        Set<Thread> all = ConcurrentHashMap.newKeySet();
        all.addAll(platform());
        all.addAll(mains);
        for (Reference<Identity.Token> reference : virtuals) {
            Identity.Token token = reference.get();
            if (token != null && token.thread != null) {
                all.add(token.thread);
            }
        }
        all.remove(Thread.currentThread());
        all.forEach(Thread::interrupt);
    }

    Set<Thread> mains() {
        return mains;
    }

    /** True if another virtual thread of the guest may be alive. */
    boolean hasVirtual(Set<Thread> without) {
        forgetCollected();
        for (Reference<Identity.Token> reference : virtuals) {
            Identity.Token token = reference.get();
            if (token != null && (token.thread == null || !without.contains(token.thread))) {
                return true;
            }
        }
        return false;
    }
}
