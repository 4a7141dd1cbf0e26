package org.strobe.mpi.p2p.send;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Sends of one rank that receivers of its JVM have finished. Any thread adds, the rank takes all. */
final class Finished {
    private static final VarHandle TOP;

    static {
        try {
            TOP = MethodHandles.lookup()
                    .findVarHandle(Finished.class, "top", SendRequest.class)
                    .withInvokeExactBehavior();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile SendRequest top;

    void add(SendRequest send) {
        SendRequest before;
        do {
            before = top;
            send.next = before;
        } while (!TOP.compareAndSet(this, before, send));
    }

    boolean isEmpty() {
        return top == null;
    }

    /** Removes all, linked by {@link SendRequest#next}; null if there are none. */
    SendRequest takeAll() {
        return top == null ? null : (SendRequest) TOP.getAndSet(this, (SendRequest) null);
    }
}
