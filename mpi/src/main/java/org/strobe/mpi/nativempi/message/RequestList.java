package org.strobe.mpi.nativempi.message;

import java.lang.foreign.Arena;
import java.util.List;
import org.strobe.mpi.nativempi.abi.Abi;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.message.Requests;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Requests of pending operations, as an array of C for one call. */
final class RequestList implements AutoCloseable {
    private static final Abi.StatusLayout STATUS = Native.ABI.status();
    private static final int WIDTH = Native.ABI.handleBytes();

    private final List<NativeOperation> operations;
    private final Arena arena = Arena.ofConfined();
    private final long requests;
    private final long places;
    private final long statuses;

    /** A call that completes some requests and lists their places. */
    interface Completion {
        int call(int count, long requests, long done, long places, long statuses);
    }

    RequestList(List<NativeOperation> operations) {
        this.operations = operations;
        requests = memory(WIDTH);
        places = memory(Integer.BYTES);
        statuses = memory(STATUS.bytes());
        for (int i = 0; i < operations.size(); i++) {
            Cells.setHandle(request(i), operations.get(i).request());
        }
    }

    private long memory(int bytes) {
        return arena.allocate((long) operations.size() * bytes, Long.BYTES).address();
    }

    private long request(int i) {
        return requests + (long) i * WIDTH;
    }

    private long status(int i) {
        return statuses + (long) i * STATUS.bytes();
    }

    /** Completes those that are done; false if none is. */
    boolean completeSome(Completion completion) {
        long done = arena.allocate(Integer.BYTES, Integer.BYTES).address();
        boolean failed = isInStatuses(completion.call(operations.size(), requests, done, places, statuses));
        int completed = Cells.getInt(done);
        for (int i = 0; i < completed; i++) {
            complete(
                    Cells.getInt(places + (long) i * Integer.BYTES), failed ? Statuses.error(status(i)) : 0, status(i));
        }
        return completed > 0;
    }

    /** Waits for all. After a failure, some may still be pending. */
    void awaitAll() {
        boolean failed = isInStatuses(Requests.waitall(operations.size(), requests, statuses));
        int pending = Native.ABI.table().number("MPI_ERR_PENDING");
        for (int i = 0; i < operations.size(); i++) {
            int error = failed ? Statuses.error(status(i)) : 0;
            if (error != pending) {
                complete(i, error, status(i));
            }
        }
    }

    private void complete(int place, int error, long status) {
        operations.get(place).complete(Cells.getHandle(request(place)), error, status);
    }

    /** True if the statuses have error codes of their own. */
    private static boolean isInStatuses(int code) {
        MpiFailure failure = code == 0 ? null : Failures.of(code);
        if (failure != null && failure.errorClass() != ErrorClass.IN_STATUS) {
            throw failure;
        }
        return failure != null;
    }

    @Override
    public void close() {
        arena.close();
    }
}
