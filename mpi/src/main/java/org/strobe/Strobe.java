package org.strobe;

import java.io.Serializable;
import java.time.Duration;
import java.util.Optional;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.checkpoint.Checkpoints;
import org.strobe.mpi.provider.Providers;

/**
 * Calls of a rank beyond MPI. A program that uses them needs strobe.jar. On a native MPI library's ranks, as on this computer,
 * {@code compute} takes a duration's time, and no checkpoints are made.
 */
public final class Strobe {
    private Strobe() {}

    /**
     * Computes for a time: charges it on a modelled machine, occupies a processor of this computer otherwise. On a modelled machine the
     * program's own computing takes no time.
     *
     * @throws IllegalArgumentException if the duration is negative
     * @throws IllegalStateException if the caller is no rank
     */
    public static void compute(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("duration=" + duration + ": it is negative");
        }
        if (Providers.areNative()) {
            occupy(duration.toNanos());
        } else {
            Rank.current().compute(duration.toNanos());
        }
    }

    private static void occupy(long nanos) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < nanos) {
            Thread.onSpinWait();
        }
    }

    /**
     * Tells what the program has computed. On a modelled machine it takes the longer of two times: that of the operations,
     * by the file's {@code node.operations}, and that of the bytes on the node's memory bus, which its processors share.
     * On this computer, and on machines without that parameter, it takes no time.
     *
     * @param operations counted by the program's own rule
     * @param bytes read from and written to memory
     * @throws IllegalArgumentException if a number is negative or not finite
     * @throws IllegalStateException if the caller is no rank
     */
    public static void compute(double operations, double bytes) {
        compute(operations, bytes, 1);
    }

    /**
     * Tells what the threads of a rank have computed together. On a modelled machine each is a processor of the rank's node: it
     * has done its even share of the operations, while the shares of the bytes crossed the node's memory bus. Before and after,
     * the threads met in a barrier. Programs give a rank no more threads than its node has processors for it.
     *
     * @param operations of all threads
     * @param bytes of all threads
     * @param processors number of threads
     * @throws IllegalArgumentException if a number is negative or not finite, or the node has fewer processors
     * @throws IllegalStateException if the caller is no rank
     */
    public static void compute(double operations, double bytes, int processors) {
        if (!(operations >= 0 && bytes >= 0 && operations + bytes < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "operations=" + operations + ", bytes=" + bytes + ": they are not below zero");
        }
        if (!Providers.areNative()) {
            Rank.current().compute(operations, bytes, processors);
        }
    }

    /**
     * The calling rank's part in a checkpoint of the job, if checkpoints are made ({@code --checkpoint FOLDER}); if not, nothing happens. All ranks call it together; what was sent and
     * not received is kept with it, and sent again when the job continues from there. No request may be open. A job that continues from a checkpoint makes its communicators again, in the same order,
     * before it asks for {@link #restored}.
     *
     * @param state what the rank needs to go on from here
     * @throws IllegalStateException if a request is open, or the caller is no rank
     */
    public static void checkpoint(Serializable state) {
        checkpoints().ifPresent(own -> own.take(state));
    }

    /**
     * State of the calling rank at the checkpoint from which the job continues; empty if the job starts anew.
     *
     * @throws IllegalStateException if it can not be read, or the caller is no rank
     */
    public static <S extends Serializable> Optional<S> restored(Class<S> type) {
        return checkpoints().flatMap(own -> own.restored(type));
    }

    /** The calling rank's part in checkpoints, if they are made. */
    private static Optional<Checkpoints> checkpoints() {
        return Providers.areNative() ? Optional.empty() : Checkpoints.of(Rank.current());
    }
}
