package org.strobe.mpi.nativempi.message;

import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.nativempi.call.message.Requests;
import org.strobe.mpi.provider.Operation;

/** Pending operations together. */
public final class PendingOperations {
    /** Released operations are looked at whenever they are a multiple of this number. */
    private static final int LOOKED_AT = 64;

    /** Guards the list of pending operations. */
    private static final Object LOCK = new Object();

    /** Operations that the program has released before they were done. */
    private static final List<NativeOperation> LEFT = new ArrayList<>();

    /** The youngest pending operation. */
    private static NativeOperation youngest;

    private PendingOperations() {}

    /** Keeps an operation, and thereby its buffers, reachable. */
    static void add(NativeOperation operation) {
        synchronized (LOCK) {
            operation.before = youngest;
            if (youngest != null) {
                youngest.after = operation;
            }
            youngest = operation;
        }
    }

    /** Lets go of an operation that is done. */
    static void remove(NativeOperation operation) {
        synchronized (LOCK) {
            if (operation.after == null) {
                youngest = operation.before;
            } else {
                operation.after.before = operation.before;
            }
            if (operation.before != null) {
                operation.before.after = operation.after;
            }
            operation.before = null;
            operation.after = null;
        }
    }

    /** Waits until at least one of the first {@code count} operations is done; nulls are passed over. */
    public static void awaitAny(Operation[] operations, int count) {
        for (int i = 0; i < count; i++) {
            if (operations[i] != null && operations[i].isDone()) {
                return;
            }
        }
        completeSome(pending(operations, count), Requests::waitsome);
    }

    /** Waits until the first {@code count} operations are done; nulls are passed over. */
    public static void awaitAll(Operation[] operations, int count) {
        List<NativeOperation> pending = pending(operations, count);
        if (!pending.isEmpty()) {
            try (RequestList requests = new RequestList(pending)) {
                requests.awaitAll();
            }
        }
        // Some may be left where others have failed.
        pending.forEach(NativeOperation::await);
    }

    /** Completes those of the first {@code count} operations that are done; nulls are passed over. */
    public static void testSome(Operation[] operations, int count) {
        if (!completeSome(pending(operations, count), Requests::testsome)) {
            Thread.yield();
        }
    }

    private static List<NativeOperation> pending(Operation[] operations, int count) {
        List<NativeOperation> pending = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            if (operations[i] instanceof NativeOperation own && !own.isDone()) {
                pending.add(own);
            }
        }
        return pending;
    }

    private static boolean completeSome(List<NativeOperation> pending, RequestList.Completion completion) {
        if (pending.isEmpty()) {
            return false;
        }
        try (RequestList requests = new RequestList(pending)) {
            return requests.completeSome(completion);
        }
    }

    /** Sees to it that an operation that the program has released ends. */
    static void leave(NativeOperation operation) {
        synchronized (LEFT) {
            LEFT.add(operation);
            if (LEFT.size() % LOOKED_AT == 0) {
                testLeft();
            }
        }
    }

    /** Waits for released sends, which MPI's Finalize completes. Released receives may have no message: they end if they are done. */
    public static void endLeft() {
        synchronized (LEFT) {
            for (NativeOperation operation : LEFT) {
                if (operation.isSend()) {
                    operation.await();
                }
            }
            removeDone();
            testLeft();
        }
    }

    /** Ends those of the released operations that are done. */
    public static void testLeft() {
        synchronized (LEFT) {
            boolean unused = completeSome(LEFT, Requests::testsome);
            removeDone();
        }
    }

    private static void removeDone() {
        LEFT.removeIf(operation -> {
            if (operation.isDone()) {
                operation.end();
            }
            return operation.isDone();
        });
    }
}
