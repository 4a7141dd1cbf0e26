package org.strobe.mpi.check.message;

import java.util.IdentityHashMap;
import java.util.List;
import org.strobe.mpi.check.place.Place;
import org.strobe.mpi.provider.Operation;

/** What a rank has begun and not completed: operations, and the buffers that they touch. For all threads of the rank. */
public final class Pending {
    private final PendingBuffers buffers = new PendingBuffers();
    private final IdentityHashMap<Operation, Place> operations = new IdentityHashMap<>();

    PendingBuffers buffers() {
        return buffers;
    }

    void opened(Operation operation, Place place) {
        synchronized (operations) {
            operations.put(operation, place);
        }
    }

    void closed(Operation operation) {
        synchronized (operations) {
            operations.remove(operation);
        }
    }

    /** Where each request that was not completed, or not freed, was made. */
    public List<Place> places() {
        synchronized (operations) {
            return List.copyOf(operations.values());
        }
    }

    /** What begins an operation. */
    public interface Beginning {
        Operation begin();
    }

    /** Begins something that is pending until it is released, and fails if another's buffers are in its way. */
    public Operation begin(Place place, List<Touch> touches, Beginning beginning) {
        buffers.enter(touches);
        boolean begun = false;
        try {
            Operation inner = beginning.begin();
            begun = true;
            return new CheckedOperation(inner, this, place, touches);
        } finally {
            if (!begun) {
                buffers.leave(touches);
            }
        }
    }

    /** Does something that is pending as long as the caller waits. */
    public void during(List<Touch> touches, Runnable call) {
        buffers.enter(touches);
        try {
            call.run();
        } finally {
            buffers.leave(touches);
        }
    }
}
