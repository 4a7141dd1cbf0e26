package org.strobe.bench.gm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Noise;
import org.strobe.bench.figures.Sample;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.bench.suite.Sizes;
import org.strobe.emulator.gm.Gm;
import org.strobe.emulator.rank.Rank;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Study {@code gm}. */
@Command(
        name = "gm",
        description = "Compares send and receive of GM with directed sends, by ports of two ranks, without MPI's"
                + " messages: one way of a round trip, and rates of streams. --nodes 2 puts the ranks on two nodes.",
        footer = {
            "",
            "Sizes look like 8, 64K or 1M, several like 8,64K,1M.",
            "",
            "Examples:",
            "  strobe bench gm --nodes 2",
            "  strobe bench gm 8,4K,64K --nodes 2 --machine myrinet",
            "  strobe bench gm --nodes 2 --launch processes --full"
        })
public final class GmStudy extends Study {
    private static final int RANKS = 2;
    private static final int LARGEST = 1 << 20;
    private static final int MOST = 4 << 20;
    private static final int ROUNDS = 21;
    private static final int MOST_ROUNDS = 100_000;
    private static final int TRIPS = 20;
    private static final int STREAM = 32;

    /** Bytes of a batch, beyond which it has fewer messages. */
    private static final int BATCH = 1 << 20;

    private static final double NANOS_A_MICRO = 1e3;

    @Parameters(arity = "0..*", paramLabel = "SIZES", description = "Sizes of messages; 1 to 1M if not given.")
    private List<String> typed = new ArrayList<>();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How often each is measured; 21 if not given, in virtual time once.")
    private Integer rounds;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new GmStudy(), args);
    }

    @Override
    protected void check(int ranks) {
        if (ranks != RANKS) {
            throw new IllegalArgumentException("gm is between two ranks: give -n 2, not " + ranks);
        }
        if (rounds != null && (rounds < 1 || rounds > MOST_ROUNDS)) {
            throw new IllegalArgumentException("--rounds " + rounds + ": it is a number from 1 to " + MOST_ROUNDS);
        }
        for (int size : sizes()) {
            if (size < 1 || size > MOST) {
                throw new IllegalArgumentException("size " + size + ": it is from 1 byte to " + (MOST >> 20) + "M");
            }
        }
    }

    @Override
    protected void checkPlace(int processors) {
        if (!hasLayer(Gm.LAYER, rank -> rank.gm().isPresent())) {
            throw new IllegalArgumentException("this machine has no GM; it is on this computer and on myrinet");
        }
    }

    private int[] sizes() {
        return typed.isEmpty() ? Sizes.doubling(1, LARGEST) : Sizes.list(String.join(",", typed));
    }

    @Override
    public Optional<String> refusalOfNativeRanks() {
        return Optional.of("it measures ports of Strobe's own ranks; start it without mpiexec");
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        Rank self = Rank.current();
        int often = rounds == null ? self.isModelled() ? 1 : ROUNDS : rounds;
        out.fact("rounds", often);
        out.note("rank 0 on node " + self.nodeOf(0) + ", rank 1 on node " + self.nodeOf(1)
                + "; one way is half a round trip; a directed send is followed by an empty message; medians");
        out.begin(new Sheet(
                "gm",
                Column.of("size", ""),
                Column.of("send", "us"),
                Column.detail("send low", "us"),
                Column.detail("send high", "us"),
                Column.of("directed send", "us"),
                Column.detail("directed send low", "us"),
                Column.detail("directed send high", "us"),
                Column.of("sends", "MB/s"),
                Column.of("directed sends", "MB/s")));
        int[] sizes = sizes();
        int longest = Arrays.stream(sizes).max().orElseThrow();
        List<Interval> intervals = new ArrayList<>();
        long[] wrong = new long[1];
        try (GmEnd end = new GmEnd(comm, self.gm().orElseThrow(), longest)) {
            for (int size : sizes) {
                row(comm, end, size, often, out, intervals);
            }
            wrong[0] = end.check(longest);
        }
        comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
        Noise.warnings(comm.getSize(), self.processors(), self.isModelled(), intervals)
                .forEach(out::note);
        return wrong[0];
    }

    private static void row(Intracomm comm, GmEnd end, int size, int often, Results out, List<Interval> intervals)
            throws MPIException {
        int trips = Math.clamp(BATCH / size, 2, TRIPS);
        int messages = Math.clamp(BATCH / size, GmEnd.TOKENS, STREAM);
        Interval send = median(comm, often, 2 * trips, () -> end.roundTrips(size, trips, false));
        Interval directed = median(comm, often, 2 * trips, () -> end.roundTrips(size, trips, true));
        Interval sends = median(comm, often, messages, () -> end.stream(size, messages, false));
        Interval directedSends = median(comm, often, messages, () -> end.stream(size, messages, true));
        out.row(
                size,
                send.figure(),
                send.low(),
                send.high(),
                directed.figure(),
                directed.low(),
                directed.high(),
                size / sends.figure(),
                size / directedSends.figure());
        intervals.addAll(List.of(send, directed, sends, directedSends));
    }

    /** Median time of a part of a batch, in microseconds, after a batch to warm up. */
    private static Interval median(Intracomm comm, int often, int parts, Runnable batch) throws MPIException {
        double[] micros = new double[often];
        batch.run();
        for (int i = 0; i < often; i++) {
            comm.barrier();
            long begin = GmEnd.now();
            batch.run();
            micros[i] = (GmEnd.now() - begin) / NANOS_A_MICRO / parts;
        }
        return Sample.of(micros).medianInterval();
    }
}
