package org.strobe.mpi.nativempi.message;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.nativempi.abi.Abi;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.Requests;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Pending operations together. */
public final class PendingOperations {
    private static final Abi.StatusLayout STATUS = Native.ABI.status();

    /** Operations that nobody completes. Their buffers stay reachable until they are done. */
    private static final List<NativeOperation> LEFT = new ArrayList<>();

    private PendingOperations() {}

    /** Waits until at least one of the first {@code count} operations is done; nulls are passed over. */
    public static void awaitAny(Operation[] operations, int count) {
        List<NativeOperation> pending = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (operations[i] != null && operations[i].isDone()) {
                return;
            } else if (operations[i] instanceof NativeOperation own) {
                pending.add(own);
            }
        }
        if (!pending.isEmpty()) {
            awaitSome(pending);
        }
    }

    /** Waits for one, and completes all that are done by then. */
    private static void awaitSome(List<NativeOperation> pending) {
        int width = Native.ABI.handleBytes();
        try (Arena arena = Arena.ofConfined()) {
            long requests =
                    arena.allocate((long) pending.size() * width, Long.BYTES).address();
            for (int i = 0; i < pending.size(); i++) {
                Cells.setHandle(requests + (long) i * width, pending.get(i).request());
            }
            long places = arena.allocate((1L + pending.size()) * Integer.BYTES, Long.BYTES)
                    .address();
            long done = places + (long) pending.size() * Integer.BYTES;
            long statuses = arena.allocate((long) pending.size() * STATUS.bytes(), Long.BYTES)
                    .address();
            int code = Requests.waitsome(pending.size(), requests, done, places, statuses);
            MpiFailure failure = code == 0 ? null : Failures.of(code);
            if (failure != null && failure.errorClass() != ErrorClass.IN_STATUS) {
                throw failure;
            }
            int completed = Cells.getInt(done);
            for (int i = 0; i < completed; i++) {
                int place = Cells.getInt(places + (long) i * Integer.BYTES);
                long status = statuses + (long) i * STATUS.bytes();
                pending.get(place)
                        .complete(
                                Cells.getHandle(requests + (long) place * width),
                                failure == null ? 0 : Statuses.error(status),
                                status);
            }
        }
    }

    /** Keeps an operation until it is done. */
    static void leave(NativeOperation operation) {
        synchronized (LEFT) {
            LEFT.add(operation);
        }
    }

    /** Lets go of those of the kept operations that are done. */
    public static void testLeft() {
        synchronized (LEFT) {
            LEFT.removeIf(operation -> {
                boolean isDone = operation.test();
                if (isDone) {
                    operation.end();
                }
                return isDone;
            });
        }
    }
}
