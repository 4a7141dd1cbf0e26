package org.strobe.mpi.watch.cluster;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.type.Type;
import org.strobe.mpi.watch.ObservedRank;
import org.strobe.mpi.watch.gather.Merger;
import org.strobe.mpi.watch.gather.Part;

/**
 * A process of a native MPI library. Ranks exchange messages in a communicator that the program does not see: for a common
 * clock in Init and Finalize, and for the parts, which rank 0 merges between the program's Finalize and the library's. A rank
 * that aborts writes its own part.
 */
public final class ClusterRank implements ObservedRank {
    private final long start = System.nanoTime();
    private final ClusterParts parts = new ClusterParts();
    private Communicator aside;
    private ClusterClock clock;
    private volatile boolean isMerged;
    private int number;
    private int size = 1;
    private int node;

    @Override
    public int number() {
        return number;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int capacity() {
        return size;
    }

    @Override
    public int node() {
        return node;
    }

    @Override
    public long now() {
        return System.nanoTime() - start;
    }

    @Override
    public long ofJob(long time) {
        return clock.ofJob(time);
    }

    @Override
    public <P extends Part> void gather(String kind, Supplier<P> source, Merger<P> merger) {
        parts.add(kind, source, merger);
    }

    @Override
    public void begun(Provider provider) {
        number = provider.world().rank();
        size = provider.world().size();
        if (parts.areEmpty()) {
            return;
        }
        aside = provider.openAside();
        node = nodeNumber();
        clock = new ClusterClock(aside, this::now);
        provider.onAbort(this::aborts);
    }

    /** Keeps what this rank knows: the others may be waiting, or have ended. */
    private void aborts() {
        if (!isMerged) {
            parts.mergeOwn(number);
        }
    }

    /** Number of the caller's node, in the order of their lowest ranks. */
    private int nodeNumber() {
        Communicator near = aside.splitShared(true, 0, Map.of());
        int[] lowest = {number};
        near.carryOut(new CollectiveCall.Broadcast(new Data(lowest, 1, Type.INT), 0));
        near.free();
        int[] all = new int[size];
        aside.carryOut(new CollectiveCall.AllGather(
                Collective.ALL_GATHER, new Data(lowest, 1, Type.INT), Blocks.even(all, 1, Type.INT)));
        return Arrays.binarySearch(Arrays.stream(all).distinct().sorted().toArray(), lowest[0]);
    }

    /** Waits for all ranks. The library's own end comes after the merging. */
    @Override
    public void finish(Provider provider) {
        if (aside == null) {
            provider.finish();
        } else {
            aside.carryOut(new CollectiveCall.Barrier());
        }
    }

    @Override
    public void finished(Provider provider) {
        if (aside == null) {
            return;
        }
        isMerged = true;
        clock.compareAgain();
        parts.merge(aside);
        aside.free();
        provider.finish();
    }
}
