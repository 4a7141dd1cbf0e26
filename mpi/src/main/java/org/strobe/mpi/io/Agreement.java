package org.strobe.mpi.io;

import java.util.function.Supplier;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Joint success or failure of the ranks of a file. */
final class Agreement {
    private final Collectives calls;
    private final int rank;
    private final int size;

    Agreement(Collectives calls, int rank, int size) {
        this.calls = calls;
        this.rank = rank;
        this.size = size;
    }

    /** Action that may fail. */
    interface Attempt {
        void run();
    }

    /** Makes an attempt on every rank. If one fails, all ranks fail, each with its own failure if it has one. */
    void all(String what, Attempt attempt) {
        MpiFailure own = failureOf(attempt);
        int[] codes = new int[size];
        calls.carryOut(CollectiveCall.allGather(new int[] {codeOf(own)}, codes, 1, Type.INT));
        fail(what, own, codes);
    }

    /** Makes an attempt on rank 0. If it fails, all ranks fail. */
    void first(String what, Attempt attempt) {
        MpiFailure own = rank == 0 ? failureOf(attempt) : null;
        int[] code = {codeOf(own)};
        calls.carryOut(CollectiveCall.broadcast(code, 1, Type.INT, 0));
        fail(what, own, code);
    }

    /** Fails on all ranks unless all pass equal numbers. */
    void same(String what, long... numbers) {
        int length = numbers.length;
        long[] all = new long[length * size];
        calls.carryOut(CollectiveCall.allGather(numbers, all, length, Type.LONG));
        for (int i = length; i < all.length; i++) {
            if (all[i] != all[i % length]) {
                throw new MpiFailure(
                        ErrorClass.NOT_SAME,
                        what + ": rank " + i / length
                                + " passed another value than rank 0; all ranks must pass equal values");
            }
        }
    }

    /** Broadcasts numbers of rank 0. */
    long[] told(Supplier<long[]> source, int length) {
        long[] numbers = rank == 0 ? source.get() : new long[length];
        calls.carryOut(CollectiveCall.broadcast(numbers, length, Type.LONG, 0));
        return numbers;
    }

    void barrier() {
        calls.carryOut(CollectiveCall.BARRIER);
    }

    private static MpiFailure failureOf(Attempt attempt) {
        try {
            attempt.run();
            return null;
        } catch (MpiFailure e) {
            return e;
        }
    }

    private static int codeOf(MpiFailure failure) {
        return failure == null ? 0 : failure.errorClass().code();
    }

    private static void fail(String what, MpiFailure own, int[] codes) {
        if (own != null) {
            throw own;
        }
        for (int i = 0; i < codes.length; i++) {
            if (codes[i] != 0) {
                ErrorClass common = ErrorClass.of(codes[i]);
                throw new MpiFailure(common, what + " failed at rank " + i + ": " + common.text());
            }
        }
    }
}
