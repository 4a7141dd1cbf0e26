package org.strobe.bench.mpi;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.collective.CollectiveKernel;
import org.strobe.bench.collective.CompareAndWrite;
import org.strobe.bench.collective.ComputeBarrier;
import org.strobe.bench.collective.ComputeNeighbours;
import org.strobe.bench.collective.RankBarrier;
import org.strobe.bench.collective.Sweep;
import org.strobe.bench.collective.XferAndSignal;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Operands;
import org.strobe.bench.memory.Stream;
import org.strobe.bench.memory.StreamOperation;
import org.strobe.bench.overlap.Overlap;
import org.strobe.bench.overlap.OverlapProgress;
import org.strobe.bench.pair.Bandwidth;
import org.strobe.bench.pair.Latency;
import org.strobe.bench.pair.UnidirectionalLatency;
import org.strobe.bench.place.Place;
import org.strobe.bench.suite.Settings;
import org.strobe.emulator.rank.Rank;

/** Kernels of the suites. */
public final class SuiteKernels {
    private SuiteKernels() {}

    /** The calling rank's kernel of the chosen suite, for messages of {@code size} bytes. */
    public static BenchKernel kernel(Intracomm comm, int size, Settings settings) throws MPIException {
        return switch (settings.suite()) {
            case LATENCY -> Latency.of(comm, size, settings);
            case UNIDIRECTIONAL_LATENCY -> new UnidirectionalLatency(comm, size, settings);
            case BANDWIDTH -> new Bandwidth(comm, size, settings, false);
            case BIBANDWIDTH -> new Bandwidth(comm, size, settings, true);
            case MESSAGE_RATE -> new Bandwidth(comm, size, settings, false);
            case BARRIER -> CollectiveKernel.barrier(comm);
            case BCAST -> CollectiveKernel.broadcast(comm, size, operands(settings));
            case REDUCE -> CollectiveKernel.reduce(comm, size, settings.kindOf(size), operands(settings));
            case ALLREDUCE -> CollectiveKernel.allReduce(comm, size, settings.kindOf(size), operands(settings));
            case ALLGATHER -> CollectiveKernel.allGather(comm, size, operands(settings));
            case ALLTOALL -> CollectiveKernel.allToAll(comm, size, operands(settings));
            case ALLTOALLV -> CollectiveKernel.allToAllv(comm, size, operands(settings));
            case GATHER -> CollectiveKernel.gather(comm, size, operands(settings));
            case SCATTER -> CollectiveKernel.scatter(comm, size, operands(settings));
            case COMPUTE_BARRIER -> new ComputeBarrier(comm, settings.grain());
            case COMPUTE_NEIGHBOURS -> new ComputeNeighbours(comm, size, settings.grain(), false);
            case STENCIL -> new ComputeNeighbours(comm, size, settings.grain(), true);
            case SWEEP -> new Sweep(comm, size, settings.grain(), true);
            case SWEEP_OVERLAPPED -> new Sweep(comm, size, settings.grain(), false);
            case MEMORY_COPY -> new Stream(StreamOperation.COPY, settings.stores(), size);
            case MEMORY_SCALE -> new Stream(StreamOperation.SCALE, settings.stores(), size);
            case MEMORY_ADD -> new Stream(StreamOperation.ADD, settings.stores(), size);
            case MEMORY_TRIAD -> new Stream(StreamOperation.TRIAD, settings.stores(), size);
            case OVERLAP -> Overlap.ofMessages(comm, size, settings.pairs().pairs());
            case OVERLAP_BCAST -> Overlap.ofBroadcast(comm, size);
            case OVERLAP_ALLREDUCE -> Overlap.ofAllReduce(comm, size);
            case OVERLAP_ALLTOALL -> Overlap.ofAllToAll(comm, size);
            case PROGRESS -> new OverlapProgress(comm, size, settings.pairs().pairs());
            case RANK_BARRIER -> new RankBarrier(comm);
            case COMPARE_AND_WRITE -> new CompareAndWrite(comm);
            case XFER_AND_SIGNAL -> new XferAndSignal(comm, size, settings.window());
        };
    }

    /** Operands of the calling rank: shared on a modelled machine, unless their data are checked. */
    private static Operands operands(Settings settings) {
        return Place.isModelled() && !settings.isChecked()
                ? Operands.shared(
                        settings.buffers(),
                        Rank.current().context().sharedInJvm(Operands.Pool.class, Operands.Pool::new))
                : Operands.own(settings.buffers());
    }
}
