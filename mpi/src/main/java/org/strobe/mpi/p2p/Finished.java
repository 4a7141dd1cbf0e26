package org.strobe.mpi.p2p;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Sends of one rank that receivers in its JVM have finished and the rank has not looked at. Any thread adds, the rank takes all. */
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

    /** All of them, linked by {@link SendRequest#next}; null if there is none. */
    SendRequest takeAll() {
        return top == null ? null : (SendRequest) TOP.getAndSet(this, (SendRequest) null);
    }
}
