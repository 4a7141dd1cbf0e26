package org.strobe.bench.warmup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Quartiles;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.bench.suite.ResultFile;
import org.strobe.bench.warmup.AgedOperation.Kind;
import org.strobe.emulator.user.Nearest;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Reference;
import org.strobe.tools.chart.Series;
import org.strobe.tools.chart.drawing.Drawing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Study {@code warmup}. */
@Command(
        name = "warmup",
        description =
                "Measures how long an operation takes by the age of the job, from its first call on: a JVM makes code fast"
                        + " while it runs. On this computer only.",
        footer = {
            "",
            "Examples:",
            "  strobe bench warmup",
            "  strobe bench warmup barrier -n 16 --launch virtual",
            "  strobe bench warmup --launch processes --seconds 10 --csv warmup.csv --svg warmup.svg",
            "  java -jar mpi/target/strobe.jar bench warmup     without the start cache"
        })
public final class Warmup extends Study {
    private static final Kind USUAL = Kind.LATENCY;
    private static final int USUAL_SIZE = 8;
    private static final int MOST_SIZE = 1 << 24;
    private static final int USUAL_SECONDS = 6;
    private static final double LEAST_SECONDS = 0.1;
    private static final int MOST_SECONDS = 60;
    private static final String SIZE = "--size";
    private static final String SECONDS = "--seconds";
    private static final String SVG = "--svg";

    /** The last batches of a quiet computer differ less, by quartiles. */
    private static final double UNSTEADY = 1.5;

    private static final double NANOS_A_SECOND = 1e9;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "OPERATION",
            description =
                    "latency (one way between two ranks), barrier, bcast, reduce, allreduce, allgather or alltoall;"
                            + " latency if not given.")
    private String operation = USUAL.word();

    @Option(names = SIZE, paramLabel = "BYTES", description = "Size of messages; 8 if not given.")
    private int size = USUAL_SIZE;

    @Option(names = SECONDS, paramLabel = "S", description = "How old the job gets; 6 if not given.")
    private double seconds = USUAL_SECONDS;

    @Option(names = SVG, paramLabel = "FILE", description = "Draw the table as a picture.")
    private Path svg;

    private List<Batch> batches;
    private long wrong;

    public static void main(String[] args) throws MPIException, IOException {
        MPI.Init(args);
        StudyProgram.finish(begun(MPI.COMM_WORLD, args), args);
    }

    /** A study that has measured, before anything else is done. Wrong words are told afterwards, by those who read them all. */
    static Warmup begun(Intracomm comm, String... args) throws MPIException {
        Warmup study = new Warmup();
        study.measure(comm, System.nanoTime(), List.of(args));
        return study;
    }

    private void measure(Intracomm comm, long born, List<String> words) throws MPIException {
        Kind kind = Arrays.stream(Kind.values())
                .filter(each -> words.contains(each.word()))
                .findFirst()
                .orElse(USUAL);
        AgedOperation aged = new AgedOperation(comm, kind, (int) value(words, SIZE, USUAL_SIZE));
        batches = aged.run(born, (long) (value(words, SECONDS, USUAL_SECONDS) * NANOS_A_SECOND));
        wrong = aged.check();
    }

    private static double value(List<String> words, String option, int usual) {
        int at = words.indexOf(option);
        return at < 0 ? usual : Double.parseDouble(words.get(at + 1));
    }

    @Override
    protected void check(int ranks) {
        Optional<Kind> kind = Arrays.stream(Kind.values())
                .filter(each -> each.word().equals(operation))
                .findFirst();
        if (kind.isEmpty()) {
            List<String> known = Arrays.stream(Kind.values()).map(Kind::word).toList();
            throw new IllegalArgumentException(operation + ": it is one of "
                    + known.stream().collect(Collectors.joining(", ")) + Nearest.hint(operation, known));
        }
        if (kind.get() == Kind.LATENCY && ranks < 2) {
            throw new IllegalArgumentException("latency is between two ranks: give -n 2 or more, not " + ranks);
        }
        if (size < 1
                || size > MOST_SIZE
                || (size % USUAL_SIZE != 0 && kind.get().isOfNumbers())) {
            throw new IllegalArgumentException(
                    "--size " + size + ": it is from 1 to " + MOST_SIZE + ", a multiple of 8 where numbers are added");
        }
        if (!(seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS)) {
            throw new IllegalArgumentException(
                    "--seconds " + seconds + ": it is from " + LEAST_SECONDS + " to " + MOST_SECONDS);
        }
        ResultFile.check(SVG, svg);
    }

    @Override
    protected void checkMachine(boolean isModelled) {
        if (isModelled) {
            throw new IllegalArgumentException("warmup: a modelled machine has no code that gets faster");
        }
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        Ages ages = new Ages(batches, seconds);
        Quartiles last = ages.last();
        out.fact("operation", operation);
        out.fact("size", size);
        out.fact("seconds", seconds);
        out.fact("last, us", String.format(Locale.ROOT, "%.3f", last.median()));
        out.note("an age ends at its number; median and quartiles of batches of some 2 ms, on rank 0");
        if (last.upper() > UNSTEADY * last.lower()) {
            out.note(String.format(
                    Locale.ROOT,
                    "warning: this machine is not quiet: the last batches took %.3f to %.3f us an operation; measure again",
                    last.lower(),
                    last.upper()));
        }
        out.begin(new Sheet(
                "warmup",
                Column.of("age", "s"),
                Column.of("median", "us"),
                Column.detail("median low", "us"),
                Column.detail("median high", "us"),
                Column.of("of the last", ""),
                Column.detail("batches", "")));
        for (Ages.Age age : ages.all()) {
            out.row(
                    age.to(),
                    age.micros().median(),
                    age.micros().lower(),
                    age.micros().upper(),
                    age.micros().median() / last.median(),
                    age.batches());
        }
        if (svg != null && comm.getRank() == 0) {
            draw(ages);
        }
        long[] all = {wrong};
        comm.allReduce(all, 1, MPI.LONG, MPI.SUM);
        return all[0];
    }

    private void draw(Ages ages) {
        List<Point> points = ages.all().stream()
                .map(age -> new Point(
                        age.to(),
                        age.micros().median(),
                        age.micros().lower(),
                        age.micros().upper()))
                .toList();
        Chart chart = new Chart(
                operation + " by the age of the job",
                Axis.logarithmic("age of the job, s"),
                Axis.logarithmic("time of an operation, us"),
                List.of(new Series("median and quartiles", Series.Kind.MARKED_LINE, points)),
                List.of(new Reference("last", ages.last().median())));
        try {
            Files.writeString(svg, Drawing.svg(chart));
        } catch (IOException e) {
            throw new UncheckedIOException(svg + ": it can't be written", e);
        }
    }
}
