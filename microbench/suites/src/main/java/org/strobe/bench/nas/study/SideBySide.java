package org.strobe.bench.nas.study;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.figures.Sample;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.nas.Problem;
import org.strobe.bench.process.CommandRun;
import org.strobe.bench.process.FailedException;

/** Rounds in which a kernel of Strobe and the original run in turn, in new processes each. */
final class SideBySide {
    private static final long LONGEST_RUN_SECONDS = 3600;

    private final Problem problem;
    private final List<String> command;
    private final OriginalKernel original;
    private final Path folder;
    private final Sheet sheet;

    /**
     * Comparison without rounds yet.
     *
     * @param command runs the kernel of Strobe
     * @param folder gets the output of Strobe's runs
     */
    SideBySide(Problem problem, List<String> command, OriginalKernel original, Path folder) {
        this.problem = problem;
        this.command = List.copyOf(command);
        this.original = original;
        this.folder = folder;
        this.sheet = new Sheet(
                "nas-compared",
                Column.of("round", ""),
                Column.of("strobe", "s"),
                Column.of(original.label(), "s"),
                Column.of("ratio", ""),
                Column.of("strobe-verified", ""),
                Column.of(original.label() + "-verified", ""));
    }

    /**
     * Runs the rounds, and prints them with the least and median times.
     *
     * @return true if all results were right
     */
    boolean run(int rounds, PrintWriter out) throws IOException, InterruptedException, FailedException {
        print(out, sheet.header(false));
        List<PrintedRun> own = new ArrayList<>();
        List<PrintedRun> others = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            own.add(PrintedRun.of(CommandRun.of(new ProcessBuilder(command), folder, LONGEST_RUN_SECONDS), problem));
            others.add(PrintedRun.of(original.run(), problem));
            row(out, Integer.toString(round), own.getLast(), others.getLast());
        }
        Sample ownTimes = times(own);
        Sample otherTimes = times(others);
        boolean isOwnRight = own.stream().allMatch(PrintedRun::isVerified);
        boolean isOtherRight = others.stream().allMatch(PrintedRun::isVerified);
        row(
                out,
                "least",
                new PrintedRun(ownTimes.least(), isOwnRight),
                new PrintedRun(otherTimes.least(), isOtherRight));
        row(
                out,
                "median",
                new PrintedRun(ownTimes.median(), isOwnRight),
                new PrintedRun(otherTimes.median(), isOtherRight));
        return isOwnRight && isOtherRight;
    }

    /** The printed rows. */
    Sheet sheet() {
        return sheet;
    }

    private static Sample times(List<PrintedRun> runs) {
        return Sample.of(runs.stream().mapToDouble(PrintedRun::seconds).toArray());
    }

    private void row(PrintWriter out, String name, PrintedRun own, PrintedRun other) {
        print(
                out,
                sheet.add(
                        false,
                        name,
                        own.seconds(),
                        other.seconds(),
                        own.seconds() / other.seconds(),
                        verdict(own),
                        verdict(other)));
    }

    private static String verdict(PrintedRun run) {
        return run.isVerified() ? "yes" : "NO";
    }

    private static void print(PrintWriter out, String line) {
        out.println(line);
        out.flush();
    }
}
