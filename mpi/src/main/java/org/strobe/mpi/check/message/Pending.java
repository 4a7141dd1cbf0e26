package org.strobe.mpi.check.message;

import java.util.IdentityHashMap;
import java.util.List;
import org.strobe.mpi.check.callsite.CallSite;
import org.strobe.mpi.provider.Operation;

/** Pending operations of a rank, with the buffers that they touch. Thread-safe. */
public final class Pending {
    private final PendingBuffers buffers = new PendingBuffers();
    private final IdentityHashMap<Operation, CallSite> operations = new IdentityHashMap<>();

    PendingBuffers buffers() {
        return buffers;
    }

    void opened(Operation operation, CallSite callSite) {
        synchronized (operations) {
            operations.put(operation, callSite);
        }
    }

    void closed(Operation operation) {
        synchronized (operations) {
            operations.remove(operation);
        }
    }

    /** Call sites of all requests that are not completed or not freed. */
    public List<CallSite> callSites() {
        synchronized (operations) {
            return List.copyOf(operations.values());
        }
    }

    /** Starts an operation. */
    public interface Beginning {
        Operation begin();
    }

    /**
     * Starts an operation that is pending until its release. Fails if its buffers conflict with another pending
     * operation's.
     */
    public Operation begin(CallSite callSite, List<Touch> touches, Beginning beginning) {
        buffers.enter(touches);
        boolean begun = false;
        try {
            Operation inner = beginning.begin();
            begun = true;
            return new CheckedOperation(inner, this, callSite, touches);
        } finally {
            if (!begun) {
                buffers.leave(touches);
            }
        }
    }

    /** Makes a blocking call, which is pending until it returns. */
    public void during(List<Touch> touches, Runnable call) {
        buffers.enter(touches);
        try {
            call.run();
        } finally {
            buffers.leave(touches);
        }
    }
}
