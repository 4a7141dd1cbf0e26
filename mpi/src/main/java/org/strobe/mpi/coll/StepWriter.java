package org.strobe.mpi.coll;

import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/** Writers of an algorithm's steps: one interface for each shape of a call. */
final class StepWriter {
    private StepWriter() {}

    /** Steps of a barrier. */
    @FunctionalInterface
    interface Barrier {
        void write(Steps steps);
    }

    /** Steps of a broadcast. */
    @FunctionalInterface
    interface Broadcast {
        void write(Steps steps, Object buffer, int count, Type type, int root);
    }

    /** Steps of a gather. */
    @FunctionalInterface
    interface Gather {
        void write(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root);
    }

    /** Steps of a scatter. */
    @FunctionalInterface
    interface Scatter {
        void write(Steps steps, Blocks sent, Object received, int count, Type type, int root);
    }

    /** Steps of an all-gather. The caller's own block is already in place. */
    @FunctionalInterface
    interface AllGather {
        void write(Steps steps, Blocks blocks);
    }

    /** Steps of an all-to-all. */
    @FunctionalInterface
    interface AllToAll {
        void write(Steps steps, Blocks sent, Blocks received);
    }

    /** Steps of a reduction to one rank. */
    @FunctionalInterface
    interface Reduce {
        void write(Steps steps, Object sent, Object received, int count, Type type, Operator operator, int root);
    }

    /** Steps of a reduction to all ranks. */
    @FunctionalInterface
    interface AllReduce {
        void write(Steps steps, Object sent, Object received, int count, Type type, Operator operator);
    }

    /** Steps of a reduction that gives each rank a part. */
    @FunctionalInterface
    interface ReduceScatter {
        void write(Steps steps, Object sent, Object received, int[] counts, Type type, Operator operator);
    }

    /** Steps of a scan, inclusive or exclusive. */
    @FunctionalInterface
    interface Scan {
        void write(
                Steps steps, Object sent, Object received, int count, Type type, Operator operator, boolean inclusive);
    }
}
