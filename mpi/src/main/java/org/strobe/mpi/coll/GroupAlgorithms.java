package org.strobe.mpi.coll;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.move.BruckAllGather;
import org.strobe.mpi.coll.move.BruckAllToAll;
import org.strobe.mpi.coll.move.CentralAllGather;
import org.strobe.mpi.coll.move.DisseminationBarrier;
import org.strobe.mpi.coll.move.DoublingAllGather;
import org.strobe.mpi.coll.move.LinearGather;
import org.strobe.mpi.coll.move.LinearScatter;
import org.strobe.mpi.coll.move.PairwiseAllToAll;
import org.strobe.mpi.coll.move.RingAllGather;
import org.strobe.mpi.coll.move.ScatterRingBroadcast;
import org.strobe.mpi.coll.move.TreeBarrier;
import org.strobe.mpi.coll.move.TreeBroadcast;
import org.strobe.mpi.coll.move.TreeGather;
import org.strobe.mpi.coll.move.TreeScatter;
import org.strobe.mpi.coll.reduce.CentralReduceScatter;
import org.strobe.mpi.coll.reduce.DoublingAllReduce;
import org.strobe.mpi.coll.reduce.DoublingScan;
import org.strobe.mpi.coll.reduce.HalvingAllReduce;
import org.strobe.mpi.coll.reduce.HalvingReduce;
import org.strobe.mpi.coll.reduce.LinearScan;
import org.strobe.mpi.coll.reduce.PairwiseReduceScatter;
import org.strobe.mpi.coll.reduce.TreeReduce;
import org.strobe.mpi.coll.steps.Blocks;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.type.Type;

/** The collectives within one group: writes the steps of the algorithm that {@link Choice} picks. */
final class GroupAlgorithms {
    private static final int FIRST = 0;

    private final Choice choice;

    GroupAlgorithms(Choice choice) {
        this.choice = choice;
    }

    Choice choice() {
        return choice;
    }

    int radix(Steps steps) {
        return choice.radix(steps.size());
    }

    void barrier(Steps steps) {
        if (choice.isCrowded(steps.size())) {
            TreeBarrier.write(steps, radix(steps));
        } else {
            DisseminationBarrier.write(steps);
        }
    }

    void broadcast(Steps steps, Object buffer, int count, Type type, int root) {
        long bytes = count * type.size();
        if (steps.size() == 1 || bytes == 0) {
            return;
        }
        if (choice.scattersBroadcast(steps.size(), bytes)) {
            ScatterRingBroadcast.write(steps, buffer, count, type, root);
        } else {
            TreeBroadcast.write(steps, radix(steps), buffer, count, type, root);
        }
    }

    void gather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root) {
        boolean isRoot = steps.rank() == root;
        long bytes = isRoot ? received.bytes(root) : sentCount * sentType.size();
        if (bytes > 0 && choice.gathersAlongTree(steps.size(), bytes)) {
            TreeGather.write(steps, radix(steps), sent, sentCount, sentType, received, root);
        } else {
            LinearGather.write(steps, sent, sentCount, sentType, received, root);
        }
    }

    /** Only the root knows how much the others have, so there is one way. */
    void gatherV(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root) {
        LinearGather.write(steps, sent, sentCount, sentType, received, root);
    }

    void scatter(Steps steps, Blocks sent, Object received, int count, Type type, int root) {
        boolean isRoot = steps.rank() == root;
        long bytes = isRoot ? sent.bytes(root) : count * type.size();
        if (bytes > 0 && choice.gathersAlongTree(steps.size(), bytes)) {
            TreeScatter.write(steps, radix(steps), sent, received, count, type, root);
        } else {
            LinearScatter.write(steps, sent, received, count, type, root);
        }
    }

    void scatterV(Steps steps, Blocks sent, Object received, int count, Type type, int root) {
        LinearScatter.write(steps, sent, received, count, type, root);
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
        if (choice.gathersCentrally(size, bytes)) {
            CentralAllGather.write(steps, radix(steps), blocks);
        } else if (choice.isCrowded(size) || choice.gathersInRing(bytes)) {
            RingAllGather.write(steps, blocks);
        } else if (blocks.areEven() && Integer.bitCount(size) == 1) {
            DoublingAllGather.write(steps, blocks);
        } else {
            BruckAllGather.write(steps, blocks);
        }
    }

    /** @param sent never IN_PLACE */
    void allToAll(Steps steps, Blocks sent, Blocks received) {
        if (received.areEven() && choice.sendsBlocksTogether(steps.size(), received.bytes(0))) {
            if (received.bytes(0) > 0) {
                BruckAllToAll.write(steps, sent, received);
            }
        } else {
            PairwiseAllToAll.write(steps, choice.inFlight(), sent, received);
        }
    }

    /** A copy of all blocks, as what is sent while the same buffer receives. */
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
        } else if (choice.cutsReduction(steps.size(), count, bytes, operator.isCommutative())) {
            HalvingReduce.write(steps, sent, received, count, type, operator, root);
        } else {
            TreeReduce.write(steps, radix(steps), sent, received, count, type, operator, root);
        }
    }

    void allReduce(Steps steps, Object sent, Object received, int count, Type type, Operator operator) {
        int size = steps.size();
        long bytes = count * type.size();
        if (bytes == 0) {
            return;
        }
        if (size == 1) {
            copy(steps, sent, received, count, type);
        } else if (choice.cutsReduction(size, count, bytes, operator.isCommutative())) {
            HalvingAllReduce.write(steps, sent, received, count, type, operator);
        } else if (choice.doublesAllReduce(size, bytes)) {
            DoublingAllReduce.write(steps, sent, received, count, type, operator);
        } else {
            TreeReduce.write(steps, radix(steps), sent, received, count, type, operator, FIRST);
            broadcast(steps, received, count, type, FIRST);
        }
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
        } else if (choice.reducesCentrally(bytes)) {
            CentralReduceScatter.write(steps, radix(steps), sent, received, counts, type, operator);
        } else {
            PairwiseReduceScatter.write(steps, sent, received, counts, type, operator);
        }
    }

    void scan(Steps steps, Object sent, Object received, int count, Type type, Operator operator, boolean inclusive) {
        if (count * type.size() == 0) {
            return;
        }
        if (steps.size() == 1) {
            if (inclusive) {
                copy(steps, sent, received, count, type);
            }
        } else if (choice.isCrowded(steps.size())) {
            LinearScan.write(steps, sent, received, count, type, operator, inclusive);
        } else {
            DoublingScan.write(steps, sent, received, count, type, operator, inclusive);
        }
    }

    /** Of one rank all reductions are copies. */
    @SuppressWarnings("ReferenceEquality") // two buffers of equal content are two
    private static void copy(Steps steps, Object sent, Object received, int count, Type type) {
        if (sent != received) {
            steps.copy(sent, 0, count, type, received, 0, count, type);
        }
    }
}
