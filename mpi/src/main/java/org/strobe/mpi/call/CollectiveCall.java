package org.strobe.mpi.call;

import java.util.Arrays;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/**
 * A collective call of one rank with its operands: a record for each kind of operands. Operations that differ only in how
 * blocks are listed share a kind.
 *
 * <pre>
 *   Barrier                                       Reduce         sent, received, operator, root
 *   Broadcast           data, root                AllReduce      sent, received, operator
 *   Gather, Scatter     data, blocks, root        ReduceScatter  sent, received, counts, operator
 *   AllGather           data, blocks              Scan           sent, received, operator
 *   AllToAll            blocks, blocks
 *   NeighborAllGather   data, blocks
 *   NeighborAllToAll    blocks, blocks
 * </pre>
 *
 * <p>Operands were checked when the call was made. Counts are elements of their type. A root is a rank; on an
 * intercommunicator it is {@link Constants#ROOT}, {@link Constants#PROC_NULL} or a rank of the remote group.
 */
public sealed interface CollectiveCall {
    /** The one barrier: it has no operands. */
    CollectiveCall BARRIER = new Barrier();

    /** The root's elements to all. */
    static CollectiveCall broadcast(Object buffer, int count, Type type, int root) {
        return new Broadcast(new Data(buffer, count, type), root);
    }

    /** An equal number of elements of all to all. */
    static CollectiveCall allGather(Object own, Object all, int count, Type type) {
        return new AllGather(Collective.ALL_GATHER, new Data(own, count, type), Blocks.even(all, count, type));
    }

    Collective operation();

    /** The case of this call's kind. A virtual call: a pattern switch costs ten milliseconds when a JVM meets its first. */
    <W, R> R match(Cases<W, R> cases, W with);

    /** A method for each kind of call. */
    interface Cases<W, R> {
        R barrier(W with);

        R broadcast(Broadcast call, W with);

        R gather(Gather call, W with);

        R scatter(Scatter call, W with);

        R allGather(AllGather call, W with);

        R allToAll(AllToAll call, W with);

        R neighborAllGather(NeighborAllGather call, W with);

        R neighborAllToAll(NeighborAllToAll call, W with);

        R reduce(Reduce call, W with);

        R allReduce(AllReduce call, W with);

        R reduceScatter(ReduceScatter call, W with);

        R scan(Scan call, W with);
    }

    /** A call that combines operands of all ranks. */
    sealed interface Reduction extends CollectiveCall {
        /** The buffer of the own operand, or {@link Constants#IN_PLACE}. */
        Object sent();

        /** The buffer of the result; null on a rank that gets none. */
        Object received();

        Type type();

        Operator operator();

        /** A copy with another operator. */
        Reduction with(Operator other);

        /** The buffer that holds the own operand: the one of the result if it is in place. */
        default Object source() {
            return Constants.IN_PLACE.equals(sent()) ? received() : sent();
        }
    }

    record Barrier() implements CollectiveCall {
        @Override
        public Collective operation() {
            return Collective.BARRIER;
        }

        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.barrier(with);
        }
    }

    /**
     * BROADCAST.
     *
     * @param data read at the root, written elsewhere
     */
    record Broadcast(Data data, int root) implements CollectiveCall {
        @Override
        public Collective operation() {
            return Collective.BROADCAST;
        }

        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.broadcast(this, with);
        }
    }

    /**
     * GATHER, GATHERV.
     *
     * @param sent in place at the root if its block is where it belongs
     * @param received counts at the root only
     */
    record Gather(Collective operation, Data sent, Blocks received, int root) implements CollectiveCall {
        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.gather(this, with);
        }
    }

    /**
     * SCATTER, SCATTERV.
     *
     * @param sent counts at the root only
     * @param received in place at the root if its block stays where it is
     */
    record Scatter(Collective operation, Blocks sent, Data received, int root) implements CollectiveCall {
        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.scatter(this, with);
        }
    }

    /** ALL_GATHER, ALL_GATHERV. */
    record AllGather(Collective operation, Data sent, Blocks received) implements CollectiveCall {
        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.allGather(this, with);
        }
    }

    /**
     * ALL_TO_ALL, ALL_TO_ALLV, ALL_TO_ALLW.
     *
     * @param sent in place if what is sent lies where the result comes
     */
    record AllToAll(Collective operation, Blocks sent, Blocks received) implements CollectiveCall {
        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.allToAll(this, with);
        }
    }

    /** NEIGHBOR_ALL_GATHER, NEIGHBOR_ALL_GATHERV: a block for each source of the topology. */
    record NeighborAllGather(Collective operation, Data sent, Blocks received) implements CollectiveCall {
        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.neighborAllGather(this, with);
        }
    }

    /** NEIGHBOR_ALL_TO_ALL, NEIGHBOR_ALL_TO_ALLV: a block for each destination, and for each source. */
    record NeighborAllToAll(Collective operation, Blocks sent, Blocks received) implements CollectiveCall {
        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.neighborAllToAll(this, with);
        }
    }

    record Reduce(Object sent, Object received, int count, Type type, Operator operator, int root)
            implements Reduction {
        @Override
        public Collective operation() {
            return Collective.REDUCE;
        }

        @Override
        public Reduce with(Operator other) {
            return new Reduce(sent, received, count, type, other, root);
        }

        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.reduce(this, with);
        }
    }

    record AllReduce(Object sent, Object received, int count, Type type, Operator operator) implements Reduction {
        @Override
        public Collective operation() {
            return Collective.ALL_REDUCE;
        }

        @Override
        public AllReduce with(Operator other) {
            return new AllReduce(sent, received, count, type, other);
        }

        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.allReduce(this, with);
        }
    }

    /**
     * REDUCE_SCATTER, REDUCE_SCATTER_BLOCK.
     *
     * @param count elements of every rank's block of the result, if {@code counts} is null
     * @param counts elements of each rank's block of the result; null if all have one size
     */
    @SuppressWarnings("ArrayRecordComponent") // the program's own, for the length of one call
    record ReduceScatter(
            Collective operation, Object sent, Object received, int count, int[] counts, Type type, Operator operator)
            implements Reduction {
        @Override
        public ReduceScatter with(Operator other) {
            return new ReduceScatter(operation, sent, received, count, counts, type, other);
        }

        /** Elements of a rank's block. */
        public int count(int rank) {
            return counts == null ? count : counts[rank];
        }

        /** Elements of the first blocks together. */
        public long elementsOfFirst(int blocks) {
            if (counts == null) {
                return (long) blocks * count;
            }
            long sum = 0;
            for (int i = 0; i < blocks; i++) {
                sum += counts[i];
            }
            return sum;
        }

        /** Elements of each block, as a list for a group of this size. */
        public int[] listed(int ranks) {
            if (counts != null) {
                return counts;
            }
            int[] list = new int[ranks];
            Arrays.fill(list, count);
            return list;
        }

        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.reduceScatter(this, with);
        }
    }

    /** SCAN, EXCLUSIVE_SCAN. */
    record Scan(Collective operation, Object sent, Object received, int count, Type type, Operator operator)
            implements Reduction {
        @Override
        public Scan with(Operator other) {
            return new Scan(operation, sent, received, count, type, other);
        }

        /** True if the result includes the own operand. */
        public boolean isInclusive() {
            return operation != Collective.EXCLUSIVE_SCAN;
        }

        @Override
        public <W, R> R match(Cases<W, R> cases, W with) {
            return cases.scan(this, with);
        }
    }
}
