package org.strobe.bench.overhead;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Noise;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.bench.suite.Sizes;
import org.strobe.emulator.rank.Rank;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Study {@code overhead}. */
@Command(
        name = "overhead",
        description = "Measures what MPI adds to the layer below: ping-pong by MPI beside ping-pong by that layer,"
                + " between the same two ranks, in turns. On one node that is memory that they share, with a flag; between"
                + " two nodes (--nodes 2) the put of a NIC, with an event.",
        footer = {
            "",
            "Sizes look like 8, 64K or 1M, several like 8,64K,1M.",
            "",
            "Examples:",
            "  strobe bench overhead",
            "  strobe bench overhead 8,1K,64K --launch processes --below rsm",
            "  strobe bench overhead --nodes 2 --machine ibm-sp --engine p2p",
            "  strobe bench overhead --full --json overhead.json"
        })
public final class Overhead extends Study {
    private static final int RANKS = 2;
    private static final int LARGEST = 1 << 20;
    private static final int MOST = 64 << 20;
    private static final int ROUNDS = 21;
    private static final int MOST_ROUNDS = 100_000;

    @Parameters(
            arity = "0..*",
            paramLabel = "SIZES",
            description = "Sizes of messages; 1 to 1M if not given, by NICs as far as there is room.")
    private List<String> typed = new ArrayList<>();

    @Option(
            names = "--below",
            paramLabel = "WHAT",
            description = "Another layer: nic, puts of NICs on one node too; or rsm, puts and signals of the RSM API on"
                    + " this computer.")
    private String below;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How many turns each has with each size; 21 if not given, in virtual time one.")
    private Integer rounds;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new Overhead(), args);
    }

    /** Ping-pong by a layer below as a kernel, which lasts as long as the job. Both ranks call it. */
    public static BenchKernel kernel(Intracomm comm, String layer, int size) throws MPIException {
        return Below.named(layer).open(comm, size).ping(size);
    }

    @Override
    protected void check(int ranks) {
        if (ranks != RANKS) {
            throw new IllegalArgumentException("overhead is between two ranks: give -n 2, not " + ranks);
        }
        if (rounds != null && (rounds < 1 || rounds > MOST_ROUNDS)) {
            throw new IllegalArgumentException("--rounds " + rounds + ": it is a number from 1 to " + MOST_ROUNDS);
        }
        if (below != null) {
            Below.of(below);
        }
        for (int size : sizes()) {
            if (size < 1 || size > MOST) {
                throw new IllegalArgumentException("size " + size + ": it is from 1 byte to " + (MOST >> 20) + "M");
            }
        }
    }

    @Override
    protected void checkMachine(boolean isModelled) {
        if (isModelled && below != null && Below.of(below) == Below.RSM) {
            throw new IllegalArgumentException("--below rsm: it is memory of this computer and takes no virtual time");
        }
    }

    private int[] sizes() {
        return typed.isEmpty() ? Sizes.doubling(1, LARGEST) : Sizes.list(String.join(",", typed));
    }

    private Below below(Rank self) {
        if (below != null) {
            return Below.of(below);
        }
        return self.nodeOf(0) == self.nodeOf(1) ? Below.MEMORY : Below.NIC;
    }

    @Override
    protected void checkPlace(int processors) {
        if (below(Rank.current()) == Below.RSM) {
            refuseEngine("rsm");
        }
    }

    @Override
    public Optional<String> refusalOfNativeRanks() {
        return Optional.of("it compares MPI with the layers below on Strobe's own ranks; start it without mpiexec");
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        Rank self = Rank.current();
        Below layer = below(self);
        int often = rounds == null ? self.isModelled() ? 1 : ROUNDS : rounds;
        out.fact("below", layer);
        out.fact("rounds", often);
        out.note("rank 0 on node " + self.nodeOf(0) + ", rank 1 on node " + self.nodeOf(1)
                + "; one way is half a round trip; medians of rounds in which both had turns");
        List<Integer> sizes = new ArrayList<>();
        for (int size : sizes()) {
            if (size <= layer.longest(self)) {
                sizes.add(size);
            } else {
                out.note(size + ": a NIC has no room for it");
            }
        }
        if (sizes.isEmpty()) {
            return 0;
        }
        long[] wrong = new long[1];
        List<Interval> intervals = new ArrayList<>();
        try (OverheadRounds turns = new OverheadRounds(comm, layer, sizes)) {
            List<BothTimes> times = turns.run(often);
            begin(out, layer);
            for (int i = 0; i < times.size(); i++) {
                row(out, sizes.get(i), times.get(i));
                intervals.add(times.get(i).mpi());
                intervals.add(times.get(i).below());
            }
            wrong[0] = turns.check();
        }
        comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
        Noise.warnings(comm.getSize(), self.processors(), self.isModelled(), intervals)
                .forEach(out::note);
        return wrong[0];
    }

    private static void begin(Results out, Below layer) {
        out.begin(new Sheet(
                "overhead",
                Column.of("size", ""),
                Column.of("MPI", "us"),
                Column.detail("MPI low", "us"),
                Column.detail("MPI high", "us"),
                Column.of(layer.toString(), "us"),
                Column.detail(layer + " low", "us"),
                Column.detail(layer + " high", "us"),
                Column.of("MPI adds", "us"),
                Column.of("share", "%"),
                Column.of("share low", "%"),
                Column.of("share high", "%")));
    }

    private static void row(Results out, int size, BothTimes times) {
        Interval mpi = times.mpi();
        Interval layer = times.below();
        Interval share = times.share();
        out.row(
                size,
                mpi.figure(),
                mpi.low(),
                mpi.high(),
                layer.figure(),
                layer.low(),
                layer.high(),
                times.added().figure(),
                share.figure(),
                share.low(),
                share.high());
    }
}
