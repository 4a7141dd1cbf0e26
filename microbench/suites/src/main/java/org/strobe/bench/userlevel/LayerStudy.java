package org.strobe.bench.userlevel;

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
import org.strobe.bench.suite.Sizes;
import org.strobe.emulator.rank.Rank;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Latency and bandwidth of the ways of a user-level layer, by sizes, side by side. */
abstract class LayerStudy extends Study {
    private static final int RANKS = 2;
    private static final int LEAST = 8;
    private static final int LARGEST = 1 << 20;
    private static final int MOST_REPEATS = 100_000;
    private static final int SAMPLES = 31;
    private static final int SHORT = 1 << 13;
    private static final int TIMES = 100;
    private static final int TIMES_OF_LONG = 10;
    /** Messages one behind the other. */
    static final int STREAM = 64;

    private static final int STREAM_OF_LONG = 16;
    private static final double NANOS_A_MICRO = 1e3;

    @Parameters(arity = "0..*", paramLabel = "SIZES", description = "Sizes, from 8 bytes to 1M; 8 to 1M if not given.")
    private List<String> typed = new ArrayList<>();

    @Option(
            names = "--repeats",
            paramLabel = "N",
            description = "How often each size is measured; 31 if not given; in virtual time once.")
    private Integer repeats;

    /**
     * True if the machine has the layer.
     *
     * @throws IllegalStateException if another layer, or the engine, reads the rank's packets
     */
    abstract boolean isHere(Rank rank);

    /** The ways, with room for the largest size. Both ranks call it. */
    abstract List<Way> ways(Rank rank, int largest);

    /** Closes the layer. */
    abstract void close();

    @Override
    protected void check(int ranks) {
        if (ranks != RANKS) {
            throw new IllegalArgumentException("it is between two ranks: give -n 2, not " + ranks);
        }
        if (repeats != null && (repeats < 1 || repeats > MOST_REPEATS)) {
            throw new IllegalArgumentException("--repeats " + repeats + ": it is a number from 1 to " + MOST_REPEATS);
        }
        for (int size : sizes()) {
            if (size < LEAST || size > LARGEST) {
                throw new IllegalArgumentException("size " + size + ": it is from " + LEAST + " bytes to 1M");
            }
        }
    }

    private int[] sizes() {
        return typed.isEmpty() ? Sizes.doubling(LEAST, LARGEST) : Sizes.list(String.join(",", typed));
    }

    @Override
    protected void checkPlace(int processors) {
        String layer = getClass().getAnnotation(Command.class).name();
        if (!hasLayer(layer, this::isHere)) {
            throw new IllegalArgumentException(
                    "this machine does not have " + layer + "; docs/machines.md tells which have it");
        }
    }

    @Override
    public Optional<String> refusalOfNativeRanks() {
        return Optional.of("it measures a layer of Strobe's own ranks; start it without mpiexec");
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        Rank self = Rank.current();
        int[] sizes = sizes();
        List<Way> ways = ways(self, Arrays.stream(sizes).max().orElseThrow());
        List<Column> columns = new ArrayList<>(List.of(Column.of("size", "")));
        for (Way way : ways) {
            columns.add(Column.of(way.label(), "us"));
            columns.add(Column.detail(way.label() + " low", "us"));
            columns.add(Column.detail(way.label() + " high", "us"));
            columns.add(Column.of(way.label(), "MB/s"));
        }
        out.note("rank 0 on node " + self.nodeOf(0) + ", rank 1 on node " + self.nodeOf(1)
                + "; us: medians of one move, --full shows their 95 % intervals; MB/s: many moves at a time");
        out.begin(new Sheet("layer", columns.toArray(Column[]::new)));
        List<Interval> intervals = new ArrayList<>();
        long[] wrong = new long[1];
        comm.barrier();
        for (int size : sizes) {
            List<Object> row = new ArrayList<>(List.of(size));
            for (Way way : ways) {
                Interval time = latency(way, size, self.isModelled());
                row.addAll(List.of(time.figure(), time.low(), time.high(), rate(way, size, self.isModelled())));
                intervals.add(time);
                wrong[0] += way.check(size, size);
                comm.barrier(); // ways share memory
            }
            out.row(row.toArray());
        }
        comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
        close();
        Noise.warnings(comm.getSize(), self.processors(), self.isModelled(), intervals)
                .forEach(out::note);
        return wrong[0];
    }

    private int samples(boolean isModelled) {
        int usual = isModelled ? 1 : SAMPLES;
        return repeats == null ? usual : repeats;
    }

    private Interval latency(Way way, int size, boolean isModelled) {
        int times = size <= SHORT ? TIMES : TIMES_OF_LONG;
        way.latency(size, isModelled ? 1 : times);
        double[] micros = new double[samples(isModelled)];
        for (int i = 0; i < micros.length; i++) {
            micros[i] = way.latency(size, times) / NANOS_A_MICRO;
        }
        return Sample.of(micros).medianInterval();
    }

    /** Median rate in MB/s, which equals bytes a microsecond. */
    private double rate(Way way, int size, boolean isModelled) {
        int count = size <= SHORT ? STREAM : STREAM_OF_LONG;
        double[] rates = new double[samples(isModelled)];
        for (int i = 0; i < rates.length; i++) {
            rates[i] = (double) size * count * NANOS_A_MICRO / Math.max(1, way.stream(size, count));
        }
        return Sample.of(rates).median();
    }
}
