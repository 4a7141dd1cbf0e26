package org.strobe.bench.place;

import java.util.Arrays;
import java.util.stream.IntStream;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Providers;

/** Nodes and processors under the ranks of a benchmark: Strobe's ranks, or those of a native MPI library. */
public interface Place {
    /** Place of the ranks of the world; all of them call it. */
    static Place of(Intracomm world) throws MPIException {
        return Providers.areNative() ? Cluster.of(world) : new Job(Rank.current());
    }

    /** True if the calling rank is on a modelled machine. */
    static boolean isModelled() {
        return !Providers.areNative() && Rank.current().isModelled();
    }

    /** Number of nodes. */
    int nodes();

    /** The node of a rank, as a number. */
    int nodeOf(int rank);

    /** True if a rank is on the caller's node. */
    boolean isNear(int rank);

    /** Processors that {@link #sharing} ranks share. */
    int processors();

    /** Ranks that share the {@link #processors}. */
    int sharing();

    /** Ranks of Strobe: all share the processors of this computer, or of the modelled machine. */
    record Job(Rank self) implements Place {
        @Override
        public int nodes() {
            return self.placement().nodes();
        }

        @Override
        public int nodeOf(int rank) {
            return self.nodeOf(rank);
        }

        @Override
        public boolean isNear(int rank) {
            return self.nodeOf(rank) == self.node();
        }

        @Override
        public int processors() {
            return self.processors();
        }

        @Override
        public int sharing() {
            return self.size();
        }
    }

    /** Ranks of a native library: those that can share memory are one node. */
    final class Cluster implements Place {
        private final int self;
        private final int processors;
        private final int[] nodeOfRank;

        private Cluster(int self, int processors, int[] nodeOfRank) {
            this.self = self;
            this.processors = processors;
            this.nodeOfRank = nodeOfRank;
        }

        static Cluster of(Intracomm world) throws MPIException {
            int[] first = {world.getRank()};
            Intracomm near = world.splitType(Comm.TYPE_SHARED, 0, MPI.INFO_NULL);
            near.bcast(first, 1, MPI.INT, 0);
            int processors = BoundProcessors.of(near);
            near.free();
            int[] firsts = new int[world.getSize()];
            world.allGather(first, 1, MPI.INT, firsts, 1, MPI.INT);
            int[] distinct = Arrays.stream(firsts).distinct().sorted().toArray();
            int[] nodes = Arrays.stream(firsts)
                    .map(each -> Arrays.binarySearch(distinct, each))
                    .toArray();
            return new Cluster(world.getRank(), processors, nodes);
        }

        @Override
        public int nodes() {
            return Arrays.stream(nodeOfRank).max().orElse(0) + 1;
        }

        @Override
        public int nodeOf(int rank) {
            return nodeOfRank[rank];
        }

        @Override
        public boolean isNear(int rank) {
            return nodeOfRank[rank] == nodeOfRank[self];
        }

        /** Processors of the caller's node. */
        @Override
        public int processors() {
            return processors;
        }

        @Override
        public int sharing() {
            return (int)
                    IntStream.range(0, nodeOfRank.length).filter(this::isNear).count();
        }
    }
}
