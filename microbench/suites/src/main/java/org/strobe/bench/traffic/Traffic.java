package org.strobe.bench.traffic;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Noise;
import org.strobe.bench.figures.Sample;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.place.Place;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.bench.suite.Sizes;
import org.strobe.emulator.kernel.TimeText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Study {@code traffic}. */
@Command(
        name = "traffic",
        description = "Measures the bandwidth that ranks get within nodes and between them, when each sends messages of"
                + " drawn sizes at drawn times, anywhere or by a permutation of the bits of its number.",
        footer = {
            "",
            "Patterns: uniform; bit-reversal, butterfly, complement, transpose, shuffle,",
            "neighbour, cube, baseline. butterfly, cube and baseline have stages: add",
            "-single (the highest), -multi (all) or a number, as in cube-2. Permutations",
            "are of a power of two of ranks.",
            "",
            "Examples:",
            "  strobe bench traffic -n 8 --nodes 4",
            "  strobe bench traffic uniform transpose -n 16 --nodes 4 --machine cluster-2026",
            "  strobe bench traffic uniform -n 6 --every 1us,10us --arrivals exponential"
        })
public final class Traffic extends Study {
    private static final int MOST_SIZE = 4 << 20;
    private static final int MOST_MESSAGES = 1_000_000;
    private static final int MOST_REPEATS = 10_000;
    private static final int REPEATS = 7;
    private static final double MEGABYTE = 1e6;
    private static final double NANOS_A_SECOND = 1e9;
    private static final double NANOS_A_MICRO = 1e3;
    private static final double HUNDRED = 100;

    @Parameters(arity = "0..*", paramLabel = "PATTERNS", description = "Where messages go; all if not given.")
    private List<String> typed = new ArrayList<>();

    @Option(names = "--messages", paramLabel = "N", description = "How many each rank sends; ${DEFAULT-VALUE}.")
    private int messages = 200;

    @Option(names = "--size", paramLabel = "BYTES", description = "The mean size; ${DEFAULT-VALUE}.")
    private String size = "10K";

    @Option(
            names = "--sizes",
            paramLabel = "HOW",
            description = "How sizes are spread: uniform (up to twice the mean) or exponential; ${DEFAULT-VALUE}.")
    private String sizes = "uniform";

    @Option(
            names = "--every",
            paramLabel = "TIME",
            description = "The mean time from a message of a rank to its next, or several with commas; 0us for as soon"
                    + " as there is room; ${DEFAULT-VALUE}.")
    private String every = "10us";

    @Option(
            names = "--arrivals",
            paramLabel = "HOW",
            description = "How these times are spread: uniform or exponential; ${DEFAULT-VALUE}.")
    private String arrivals = "uniform";

    @Option(names = "--seed", paramLabel = "N", description = "What all is drawn from; ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(
            names = "--repeats",
            paramLabel = "N",
            description = "How often each is measured; " + REPEATS + " if not given, in virtual time once.")
    private Integer repeats;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new Traffic(), args);
    }

    @Override
    protected void check(int ranks) {
        typed.forEach(name -> Pattern.named(name).check(ranks));
        Pattern.named("uniform").check(ranks);
        checkNumber("--messages", messages, MOST_MESSAGES);
        if (repeats != null) {
            checkNumber("--repeats", repeats, MOST_REPEATS);
        }
        TrafficDistribution.named("--sizes", sizes);
        TrafficDistribution.named("--arrivals", arrivals);
        gaps();
        int mean = size();
        if (mean < Packet.LEAST || mean > MOST_SIZE) {
            throw new IllegalArgumentException(
                    "--size " + size + ": the mean is from " + Packet.LEAST + " bytes to 4M");
        }
    }

    private static void checkNumber(String option, int number, int most) {
        if (number < 1 || number > most) {
            throw new IllegalArgumentException(option + " " + number + ": it is a number from 1 to " + most);
        }
    }

    private int size() {
        int[] given = Sizes.list(size);
        if (given.length != 1) {
            throw new IllegalArgumentException("--size " + size + ": there is one mean");
        }
        return given[0];
    }

    private List<Long> gaps() {
        List<Long> gaps = new ArrayList<>();
        for (String time : every.split(",", -1)) {
            gaps.add(TimeText.parse("--every", time));
        }
        return gaps;
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        int ranks = comm.getSize();
        Place place = Place.of(comm);
        out.fact("seed", seed);
        out.fact("sizes", sizes + " around " + size() + " B");
        out.fact("arrivals", arrivals);
        List<Pattern> patterns = (typed.isEmpty()
                        ? Pattern.all()
                        : typed.stream().map(Pattern::named).toList())
                .stream().filter(pattern -> pattern.takes(ranks)).toList();
        if (typed.isEmpty() && patterns.size() < Pattern.all().size()) {
            out.note("permutations are of a power of two of ranks; " + ranks + " is none");
        }
        out.begin(sheet());
        List<Interval> rates = new ArrayList<>();
        long wrong = 0;
        for (Pattern pattern : patterns) {
            for (long gap : gaps()) {
                wrong += measure(comm, place, pattern, gap, rates, out);
            }
        }
        Noise.warnings(place.sharing(), place.processors(), Place.isModelled(), rates)
                .forEach(out::note);
        return wrong;
    }

    private static Sheet sheet() {
        return new Sheet(
                "accepted",
                Column.of("pattern", ""),
                Column.of("every", "us"),
                Column.of("offered", "MB/s"),
                Column.of("share", "%"),
                Column.of("on-node", "MB/s"),
                Column.detail("on-node low", "MB/s"),
                Column.detail("on-node high", "MB/s"),
                Column.of("off-node", "MB/s"),
                Column.detail("off-node low", "MB/s"),
                Column.detail("off-node high", "MB/s"));
    }

    /**
     * Measures a pattern.
     *
     * @return wrong messages
     */
    private long measure(Intracomm comm, Place place, Pattern pattern, long gap, List<Interval> rates, Results out)
            throws MPIException {
        Draws.Source source = new Draws.Source(
                messages,
                size(),
                TrafficDistribution.named("--sizes", sizes),
                gap,
                TrafficDistribution.named("--arrivals", arrivals),
                seed);
        Draws draws = new Draws(source, pattern, comm.getRank(), comm.getSize());
        TrafficKernel kernel = new TrafficKernel(comm, place, draws);
        long[] wrong = {kernel.check(0)};
        int passes = repeats != null ? repeats : Place.isModelled() ? 1 : REPEATS;
        double[] within = new double[passes];
        double[] between = new double[passes];
        double share = 0;
        for (int pass = 0; pass < passes; pass++) {
            kernel.run(1);
            Accepted accepted = kernel.accepted();
            within[pass] = accepted.withinRate();
            between[pass] = accepted.betweenRate();
            share = accepted.shareWithin();
        }
        wrong[0] = kernel.wrong();
        comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
        double[] offered = {
            draws.nanos() == 0 ? Double.NaN : draws.bytes() / (draws.nanos() / NANOS_A_SECOND) / MEGABYTE
        };
        comm.allReduce(offered, 1, MPI.DOUBLE, MPI.SUM);
        List<Object> row = new ArrayList<>();
        row.add(pattern.label());
        row.add(gap / NANOS_A_MICRO);
        row.add(Double.isNaN(offered[0]) ? null : offered[0]);
        row.add(share * HUNDRED);
        addRate(row, within, rates);
        addRate(row, between, rates);
        out.row(row.toArray());
        return wrong[0];
    }

    private static void addRate(List<Object> row, double[] figures, List<Interval> rates) {
        if (Double.isNaN(figures[0])) {
            row.add(null);
            row.add(null);
            row.add(null);
            return;
        }
        Interval rate = Sample.of(figures).medianInterval();
        rates.add(rate);
        row.add(rate.figure());
        row.add(rate.low());
        row.add(rate.high());
    }
}
