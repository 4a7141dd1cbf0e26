package org.strobe.mpi.coll;

import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.Map;
import org.strobe.emulator.select.AlgorithmChoice;
import org.strobe.emulator.select.AlgorithmList;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.coll.node.SharedReduce;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/** Collectives within one group. Writes the steps of the algorithm chosen by {@link MessageAlgorithms}. */
final class GroupAlgorithms {
    private final MessageGroup group;
    private AlgorithmChoice<MessageGroup, StepWriter.Barrier> barriers;
    private AlgorithmChoice<MessageGroup, StepWriter.Broadcast> broadcasts;
    private AlgorithmChoice<MessageGroup, StepWriter.Gather> gathers;
    private AlgorithmChoice<MessageGroup, StepWriter.Scatter> scatters;
    private AlgorithmChoice<MessageGroup, StepWriter.AllGather> allGathers;
    private AlgorithmChoice<MessageGroup, StepWriter.AllToAll> allToAlls;
    private AlgorithmChoice<MessageGroup, StepWriter.Reduce> reduces;
    private AlgorithmChoice<MessageGroup, StepWriter.AllReduce> allReduces;
    private AlgorithmChoice<MessageGroup, StepWriter.ReduceScatter> reduceScatters;
    private final Map<Collective, AlgorithmChoice<MessageGroup, StepWriter.Scan>> scans =
            new EnumMap<>(Collective.class);

    GroupAlgorithms(MessageGroup group) {
        this.group = group;
    }

    MessageGroup group() {
        return group;
    }

    private <A> AlgorithmChoice<MessageGroup, A> choice(AlgorithmList<MessageGroup, A> list) {
        return new AlgorithmChoice<>(list, group, group.tuning().forced());
    }

    void barrier(Steps steps) {
        if (barriers == null) {
            barriers = choice(MessageAlgorithms.BARRIER);
        }
        barriers.of(0).write(steps);
    }

    void broadcast(Steps steps, Object buffer, int count, Type type, int root) {
        long bytes = count * type.size();
        if (steps.size() == 1 || bytes == 0) {
            return;
        }
        if (broadcasts == null) {
            broadcasts = choice(MessageAlgorithms.BROADCAST);
        }
        broadcasts.of(bytes).write(steps, buffer, count, type, root);
    }

    void gather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root) {
        boolean isRoot = steps.rank() == root;
        long bytes = isRoot ? received.bytes(root) : sentCount * sentType.size();
        gathers().of(bytes, MessageAlgorithms.EVEN).write(steps, sent, sentCount, sentType, received, root);
    }

    /** Gathers blocks of any sizes. The choice ignores sizes, since only the root knows them. */
    void gatherV(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root) {
        gathers().of(0, 0).write(steps, sent, sentCount, sentType, received, root);
    }

    private AlgorithmChoice<MessageGroup, StepWriter.Gather> gathers() {
        if (gathers == null) {
            gathers = choice(MessageAlgorithms.GATHER);
        }
        return gathers;
    }

    void scatter(Steps steps, Blocks sent, Object received, int count, Type type, int root) {
        boolean isRoot = steps.rank() == root;
        long bytes = isRoot ? sent.bytes(root) : count * type.size();
        scatters().of(bytes, MessageAlgorithms.EVEN).write(steps, sent, received, count, type, root);
    }

    /** Scatters blocks of any sizes. The choice ignores sizes, since only the root knows them. */
    void scatterV(Steps steps, Blocks sent, Object received, int count, Type type, int root) {
        scatters().of(0, 0).write(steps, sent, received, count, type, root);
    }

    private AlgorithmChoice<MessageGroup, StepWriter.Scatter> scatters() {
        if (scatters == null) {
            scatters = choice(MessageAlgorithms.SCATTER);
        }
        return scatters;
    }

    void allGather(Steps steps, Object sent, int sentCount, Type sentType, Blocks blocks) {
        int rank = steps.rank();
        int size = steps.size();
        if (!Constants.IN_PLACE.equals(sent)) {
            steps.copy(
                    sent,
                    0,
                    sentCount,
                    sentType,
                    blocks.buffer(),
                    blocks.offset(rank),
                    blocks.count(rank),
                    blocks.type(rank));
        }
        long bytes = blocks.bytesOfFirst(size);
        if (size == 1 || bytes == 0) {
            return;
        }
        if (allGathers == null) {
            allGathers = choice(MessageAlgorithms.ALL_GATHER);
        }
        allGathers.of(bytes, blocks.areEven() ? MessageAlgorithms.EVEN : 0).write(steps, blocks);
    }

    /** @param sent never IN_PLACE */
    void allToAll(Steps steps, Blocks sent, Blocks received) {
        if (allToAlls == null) {
            allToAlls = choice(MessageAlgorithms.ALL_TO_ALL);
        }
        boolean isEven = received.areEven();
        allToAlls
                .of(isEven ? received.bytes(0) : 0, isEven ? MessageAlgorithms.EVEN : 0)
                .write(steps, sent, received);
    }

    /** Copy of all blocks, to send while the original buffer receives. */
    Blocks copyOf(Steps steps, Blocks blocks) {
        int size = steps.size();
        ByteBuffer packed = steps.scratch(blocks.bytesOfFirst(size));
        int[] counts = new int[size];
        int[] displs = new int[size];
        for (int i = 0; i < size; i++) {
            counts[i] = Math.toIntExact(blocks.bytes(i));
            displs[i] = i == 0 ? 0 : displs[i - 1] + counts[i - 1];
            steps.copy(
                    blocks.buffer(),
                    blocks.offset(i),
                    blocks.count(i),
                    blocks.type(i),
                    packed,
                    displs[i],
                    counts[i],
                    Type.BYTE);
        }
        return Blocks.listed(packed, counts, displs, Type.BYTE);
    }

    void reduce(Steps steps, Object sent, Object received, int count, Type type, Operator operator, int root) {
        long bytes = count * type.size();
        if (bytes == 0) {
            return;
        }
        if (steps.size() == 1) {
            copy(steps, sent, received, count, type);
            return;
        }
        if (reduces == null) {
            reduces = choice(MessageAlgorithms.REDUCE);
        }
        reduces.of(bytes, traits(count, type, operator)).write(steps, sent, received, count, type, operator, root);
    }

    private int traits(int count, Type type, Operator operator) {
        return (operator.isCommutative() ? MessageAlgorithms.COMMUTATIVE : 0)
                | (count >= group.ranks() ? MessageAlgorithms.DIVISIBLE : 0)
                | (SharedReduce.takes(type, group.tuning().nodes()) ? MessageAlgorithms.DENSE : 0);
    }

    void allReduce(Steps steps, Object sent, Object received, int count, Type type, Operator operator) {
        long bytes = count * type.size();
        if (bytes == 0) {
            return;
        }
        if (steps.size() == 1) {
            copy(steps, sent, received, count, type);
            return;
        }
        if (allReduces == null) {
            allReduces = choice(MessageAlgorithms.ALL_REDUCE);
        }
        allReduces.of(bytes, traits(count, type, operator)).write(steps, sent, received, count, type, operator);
    }

    void reduceScatter(Steps steps, Object sent, Object received, int[] counts, Type type, Operator operator) {
        int size = steps.size();
        long bytes = 0;
        for (int i = 0; i < size; i++) {
            bytes += counts[i] * type.size();
        }
        if (bytes == 0) {
            return;
        }
        if (size == 1) {
            copy(steps, sent, received, counts[0], type);
            return;
        }
        if (reduceScatters == null) {
            reduceScatters = choice(MessageAlgorithms.REDUCE_SCATTER);
        }
        reduceScatters.of(bytes).write(steps, sent, received, counts, type, operator);
    }

    void scan(Steps steps, CollectiveCall.Scan call) {
        int count = call.count();
        Type type = call.type();
        if (count * type.size() == 0) {
            return;
        }
        boolean inclusive = call.isInclusive();
        if (steps.size() > 1) {
            AlgorithmChoice<MessageGroup, StepWriter.Scan> choice =
                    scans.computeIfAbsent(call.operation(), operation -> choice(MessageAlgorithms.scan(operation)));
            choice.of(0).write(steps, call.source(), call.received(), count, type, call.operator(), inclusive);
        } else if (inclusive) {
            copy(steps, call.source(), call.received(), count, type);
        }
    }

    /** Copies the data: the result of every reduction within one rank. */
    @SuppressWarnings("ReferenceEquality") // buffers are equal only if they are one object
    private static void copy(Steps steps, Object sent, Object received, int count, Type type) {
        if (sent != received) {
            steps.copy(sent, 0, count, type, received, 0, count, type);
        }
    }
}
