package org.strobe.mpi.io;

import java.util.function.Supplier;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;

/** How the ranks of a file fail or succeed together. */
final class Agreement {
    private final CollectiveCalls calls;
    private final int rank;
    private final int size;

    Agreement(CollectiveCalls calls, int rank, int size) {
        this.calls = calls;
        this.rank = rank;
        this.size = size;
    }

    /** Something that may fail. */
    interface Attempt {
        void run();
    }

    /** Every rank makes its attempt; if one fails, this fails at all of them, each with its own failure if it has one. */
    void all(String what, Attempt attempt) {
        MpiFailure own = failureOf(attempt);
        int[] codes = new int[size];
        calls.allGather(new int[] {codeOf(own)}, 1, Type.INT, codes, 1, Type.INT);
        fail(what, own, codes);
    }

    /** Rank 0 makes the attempt; if it fails, this fails at all of them. */
    void first(String what, Attempt attempt) {
        MpiFailure own = rank == 0 ? failureOf(attempt) : null;
        int[] code = {codeOf(own)};
        calls.broadcast(code, 1, Type.INT, 0);
        fail(what, own, code);
    }

    /** All ranks have given the same numbers, or this fails at all of them. */
    void same(String what, long... numbers) {
        int length = numbers.length;
        long[] all = new long[length * size];
        calls.allGather(numbers, length, Type.LONG, all, length, Type.LONG);
        for (int i = length; i < all.length; i++) {
            if (all[i] != all[i % length]) {
                throw new MpiFailure(
                        ErrorClass.NOT_SAME,
                        what + ": rank " + i / length + " gave another one than rank 0; all give the same");
            }
        }
    }

    /** What rank 0 has found out. */
    long[] told(Supplier<long[]> source, int length) {
        long[] numbers = rank == 0 ? source.get() : new long[length];
        calls.broadcast(numbers, length, Type.LONG, 0);
        return numbers;
    }

    void barrier() {
        calls.barrier();
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
