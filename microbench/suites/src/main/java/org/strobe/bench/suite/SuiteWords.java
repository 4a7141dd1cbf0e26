package org.strobe.bench.suite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.NumberKind;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

/** Command line of a suite, as a rank reads it. */
final class SuiteWords {
    @Parameters(index = "0", arity = "0..1", description = "Suite to run.")
    private String suite;

    @Parameters(index = "1..*", arity = "0..*", description = "Sizes of messages, in bytes.")
    private List<String> sizes = new ArrayList<>();

    @Mixin
    private MeasureOptions measure;

    @Option(names = "--serve", hidden = true, description = "Rank 0 reads its orders from standard input.")
    private boolean isServing;

    /** Parses the words after the program's name; throws with a message for the user. */
    static SuiteWords parse(List<String> words) {
        SuiteWords parsed = new SuiteWords();
        try {
            new CommandLine(parsed)
                    .setPosixClusteredShortOptionsAllowed(false)
                    .setOverwrittenOptionsAllowed(true)
                    .setExpandAtFiles(false)
                    .parseArgs(words.toArray(String[]::new));
        } catch (ParameterException e) {
            throw new IllegalArgumentException(message(e), e);
        }
        // Picocli takes negative numbers for parameters.
        parsed.sizes.stream().filter(word -> word.startsWith("-")).findFirst().ifPresent(SuiteWords::refuseOption);
        return parsed;
    }

    private static void refuseOption(String word) {
        throw new IllegalArgumentException("there is no option " + word);
    }

    private static String message(ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException unmatched) {
            return "there is no option " + unmatched.getUnmatched().get(0);
        }
        if (failure instanceof MissingParameterException missing
                && missing.getMissing().get(0) instanceof OptionSpec option) {
            return option.shortestName() + ": its value is missing";
        }
        return failure.getMessage();
    }

    Settings settings() {
        if (suite == null) {
            throw new IllegalArgumentException("no suite is named; there are " + Suite.labels());
        }
        Suite chosen = Suite.named(suite);
        NumberKind type = measure.type();
        int[] bytes = sizes(chosen, type);
        Settings settings = new Settings(
                chosen,
                bytes == null ? null : Arrays.stream(bytes).boxed().toList(),
                measure.iterations(),
                measure.warmUp(),
                measure.window(),
                measure.isChecked(),
                measure.isFull(),
                measure.buffers(),
                type,
                measure.isEcho(),
                measure.pairs(),
                measure.grainNanos(),
                measure.stores(),
                measure.json(),
                measure.csv(),
                isServing);
        check(settings);
        return settings;
    }

    /** Chosen sizes; null if none are given. */
    private int[] sizes(Suite chosen, NumberKind type) {
        if (type != null && !chosen.hasTypes()) {
            throw new IllegalArgumentException("--type is for reduce and allreduce");
        }
        String range = measure.range();
        if (range == null) {
            return sizes.isEmpty() ? null : Sizes.list(String.join(",", sizes));
        }
        if (!sizes.isEmpty()) {
            throw new IllegalArgumentException("sizes are given twice, by -m and as " + String.join(",", sizes));
        }
        return Sizes.range(range, type == null ? chosen.defaultSizes()[0] : type.size(), least(chosen, type));
    }

    private void check(Settings settings) {
        Suite chosen = settings.suite();
        ResultFile.check("--json", settings.json());
        ResultFile.check("--csv", settings.csv());
        check(chosen, settings.type(), settings.sizes());
        check(chosen, settings.buffers(), settings.isEcho(), settings.pairs());
        if (measure.hasGrain() && !chosen.computes()) {
            throw new IllegalArgumentException("--grain is for suites in which ranks compute");
        }
        if (measure.hasStores() && !chosen.isMemory()) {
            throw new IllegalArgumentException(
                    "--stores is for memory-copy, memory-scale, memory-add and memory-triad");
        }
    }

    private static void check(Suite suite, BufferChoice buffers, boolean isEcho, PairOptions pairs) {
        if (isEcho && suite != Suite.LATENCY) {
            throw new IllegalArgumentException("--echo is for latency");
        }
        if (isEcho && (pairs.mode() != SendMode.STANDARD || pairs.isDiffBuf())) {
            throw new IllegalArgumentException(
                    "--echo sends back what arrived, from where it arrived: leave out --mode and --diff-buf");
        }
        if (!suite.hasModes() && (pairs.mode() != SendMode.STANDARD || pairs.isDiffBuf())) {
            throw new IllegalArgumentException("--mode and --diff-buf are for latency and unidirectional-latency");
        }
        if (!suite.isOfPairs() && pairs.pairs() > 0) {
            throw new IllegalArgumentException("--pairs is for suites between pairs of ranks");
        }
        if (buffers == BufferChoice.ARRAY && suite.isMemory()) {
            throw new IllegalArgumentException(suite.label() + " has arrays of its own: leave out --buffers");
        }
        if (buffers == BufferChoice.ARRAY && (suite.unit().isRate() || pairs.mode() == SendMode.READY)) {
            throw new IllegalArgumentException(
                    suite.label() + " is of calls that don't wait, and those take direct buffers: leave out --buffers");
        }
    }

    private static void check(Suite suite, NumberKind type, List<Integer> sizes) {
        if (sizes == null) {
            return;
        }
        if (!suite.isSized()) {
            throw new IllegalArgumentException(suite.label() + " has no sizes");
        }
        for (int size : sizes) {
            int least = least(suite, type);
            if (size < least) {
                throw new IllegalArgumentException(
                        suite.label() + ": messages have at least " + least + " bytes, not " + size);
            }
            if (type != null && size % type.size() != 0) {
                throw new IllegalArgumentException(
                        "--type " + type.label() + ": " + size + " is no multiple of " + type.size() + " bytes");
            }
            if (type == null && suite.isNumbers() && size % Float.BYTES != 0) {
                throw new IllegalArgumentException(
                        suite.label() + " is of floats: " + size + " is no multiple of 4 bytes");
            }
            if (suite.isMemory() && size % Double.BYTES != 0) {
                throw new IllegalArgumentException(
                        suite.label() + " is of doubles: " + size + " is no multiple of 8 bytes");
            }
        }
    }

    private static int least(Suite suite, NumberKind type) {
        return type == null ? suite.least() : type.size();
    }
}
