package org.strobe.bench.starts;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import mpi.Intracomm;
import org.strobe.bench.figures.Quartiles;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.process.FailedException;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.bench.process.TemporaryFolder;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Study {@code starts}. */
@Command(
        name = "starts",
        description = "Measures whole commands in turn: the start and end of a job from a class file and from a source"
                + " file, beside bare JVMs and the native MPIs that are installed; or what a printed line takes.",
        footer = {
            "",
            "The time of Strobe is that of its JVMs; the script strobe takes some milliseconds more.",
            "",
            "Examples:",
            "  strobe bench starts -n 4 --launch threads",
            "  strobe bench starts -n 16 --launch processes",
            "  strobe bench starts file -n 2 --lines 2000000",
            "  strobe bench starts pipe -n 2 --csv lines.csv"
        })
public final class Starts extends Study {
    private static final int MOST_ROUNDS = 1000;
    private static final int MOST_LINES = 100_000_000;
    private static final double MILLIS = 1e3;
    private static final double MICROS = 1e6;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "WHAT",
            description =
                    "${COMPLETION-CANDIDATES}: programs that start and end; or lines into a file or a pipe. start if"
                            + " not given.")
    private What what = What.START;

    @Option(names = "--rounds", paramLabel = "N", description = "How many turns each command has; 10 if not given.")
    private int rounds = 10;

    @Option(
            names = "--lines",
            paramLabel = "N",
            description = "How many lines a rank prints into a file or a pipe; 1000000 if not given.")
    private int lines = 1_000_000;

    /** Measurements. */
    enum What {
        START,
        FILE,
        PIPE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    protected void check(int ranks) {
        if (rounds < 1 || rounds > MOST_ROUNDS) {
            throw new IllegalArgumentException("--rounds " + rounds + ": it is from 1 to " + MOST_ROUNDS);
        }
        if (lines < 1 || (long) lines * ranks > MOST_LINES) {
            throw new IllegalArgumentException(
                    "--lines " + lines + ": from 1 on, and at most " + MOST_LINES + " of all ranks");
        }
    }

    @Override
    protected void checkMachine(boolean isModelled) {
        if (isModelled) {
            throw new IllegalArgumentException("starts: commands take the time of this computer; leave out --machine");
        }
    }

    @Override
    public Optional<String> refusalOfNativeRanks() {
        return Optional.of("it starts jobs itself, those of native MPIs too; start it without mpiexec");
    }

    @Override
    public OptionalInt answer(int ranks, List<String> ofRanks, PrintWriter out) throws UserException {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Contestants contestants = new Contestants(ranks, ofRanks, folder.path());
            Map<String, Object> facts = facts(ranks);
            facts.forEach((name, value) -> out.println("# " + name + ": " + value));
            out.flush();
            Sheet sheet = what == What.START
                    ? startsAndEnds(contestants, ranks, ofRanks, folder.path(), out)
                    : printedLines(contestants, ranks, folder.path(), out);
            writeAnswer(facts, sheet);
            return OptionalInt.of(0);
        } catch (IOException | FailedException e) {
            throw new UserException("starts: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("interrupted");
        }
    }

    private Sheet startsAndEnds(Contestants contestants, int ranks, List<String> ofRanks, Path folder, PrintWriter out)
            throws IOException, InterruptedException, FailedException {
        Turns turns = new Turns(starting(contestants, ranks, ofRanks), CommandCost.Output.FILE, 0, folder);
        return print(new Figure("start and end", "ms", MILLIS), turns.run(rounds), ranks, out);
    }

    private Sheet printedLines(Contestants contestants, int ranks, Path folder, PrintWriter out)
            throws IOException, InterruptedException, FailedException {
        CommandCost.Output to = what == What.FILE ? CommandCost.Output.FILE : CommandCost.Output.PIPE;
        long all = (long) lines * ranks;
        Turns turns = new Turns(contestants.printing(lines), to, all, folder);
        return print(new Figure("a line", "us", MICROS / all), turns.run(rounds), ranks, out);
    }

    /**
     * Figure of a table.
     *
     * @param scale figure of a command that takes a second
     */
    private record Figure(String name, String unit, double scale) {}

    private Map<String, Object> facts(int ranks) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("ranks", ranks);
        facts.put("rounds", rounds);
        if (what != What.START) {
            facts.put("lines of a rank", lines);
        }
        facts.put("java", System.getProperty("java.version"));
        return facts;
    }

    /** Number of JVMs in which a job's ranks run. */
    private static int jvms(int ranks, List<String> ofRanks) throws FailedException {
        int together = ofRanks.indexOf("--ranks-per-process");
        if (together >= 0) {
            String count = ofRanks.get(together + 1);
            if (!count.matches("[1-9]\\d{0,6}")) {
                throw new FailedException("--ranks-per-process=" + count + ": it is a number from 1 on");
            }
            return Math.ceilDiv(ranks, Integer.parseInt(count));
        }
        return ofRanks.stream().anyMatch("processes"::equalsIgnoreCase) ? ranks : 1;
    }

    private static List<Contestant> starting(Contestants contestants, int ranks, List<String> ofRanks)
            throws IOException, InterruptedException, FailedException {
        List<Contestant> all = new ArrayList<>(contestants.starting(jvms(ranks, ofRanks)));
        for (NativeLibrary.Kind kind : NativeLibrary.Kind.values()) {
            NativeLibrary library = NativeLibrary.find(kind);
            if (library != null) {
                all.add(contestants.starting(library));
            }
        }
        return all;
    }

    private static Sheet print(Figure figure, Map<String, List<CommandCost>> costs, int ranks, PrintWriter out) {
        Sheet sheet = new Sheet(
                "starts",
                Column.of(figure.name(), ""),
                Column.of("lower", figure.unit()),
                Column.of("median", figure.unit()),
                Column.of("upper", figure.unit()),
                Column.of("by the first", ""),
                Column.of("processor", "s a rank"));
        out.println(sheet.header(false));
        double first = 0;
        for (Map.Entry<String, List<CommandCost>> entry : costs.entrySet()) {
            Quartiles time = quartiles(entry.getValue(), cost -> cost.seconds() * figure.scale());
            Quartiles processor = quartiles(entry.getValue(), cost -> cost.processorSeconds() / ranks);
            first = first == 0 ? time.lower() : first;
            out.println(sheet.add(
                    false,
                    entry.getKey(),
                    time.lower(),
                    time.median(),
                    time.upper(),
                    time.lower() / first,
                    processor.median()));
        }
        return sheet;
    }

    private static Quartiles quartiles(List<CommandCost> costs, ToDoubleFunction<CommandCost> figure) {
        return Quartiles.of(costs.stream().mapToDouble(figure).boxed().toList());
    }

    @Override
    protected long run(Intracomm comm, Results out) {
        throw new IllegalStateException("it has answered");
    }
}
