package org.strobe.bench.suite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.NumberKind;
import org.strobe.bench.memory.Stores;
import org.strobe.emulator.kernel.TimeText;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine.Option;

/** Options of a suite: quantity and duration. The suite checks their values. */
public final class MeasureOptions {
    private static final int WINDOW = 64;
    private static final long GRAIN = 10_000_000L;
    private static final int MOST_ITERATIONS = 1_000_000_000;
    private static final int MOST_WINDOW = 65_536;
    private static final int MOST_PAIRS = 1 << 20;

    @Option(
            names = {"-m", "--message-size"},
            paramLabel = "[MIN:]MAX",
            description = "Sizes from MIN to MAX, each twice the one before; MIN: goes to 1M.")
    private String range;

    @Option(
            names = {"-i", "--iterations"},
            paramLabel = "N",
            description =
                    "How many iterations are timed; if not given, as many as fit into 0.1 s, and on a modelled machine as"
                            + " many as it takes until twice their number changes the figure, which is that of 1,000"
                            + " iterations, by less than 1 %%.")
    private String iterations;

    @Option(
            names = {"-x", "--warmup"},
            paramLabel = "N",
            description = "How many iterations come before and are not timed; if not given, as many as it takes"
                    + " until it gets no faster.")
    private String warmUp;

    @Option(
            names = {"-W", "--window-size"},
            paramLabel = "N",
            description = "How many messages are under way at once, in bandwidth and message-rate, or go one way"
                    + " before one comes back, in unidirectional-latency; 64 if not given.")
    private String window;

    @Option(
            names = {"-c", "--check", "--validation"},
            description = "Check that data arrive right, besides the timed iterations.")
    private boolean isChecked;

    @Option(
            names = {"-f", "--full"},
            description = "Print least, most and iterations too: of the ranks, or of tenths of the run.")
    private boolean isFull;

    @Option(names = "--buffers", paramLabel = "KIND", description = "direct or array; direct if not given.")
    private String buffers;

    @Option(
            names = {"-T", "--type"},
            paramLabel = "KIND",
            description = "What reduce and allreduce add: byte, int, float or double; if not given, double, or float"
                    + " where the size is no multiple of 8.")
    private String type;

    @Option(names = "--echo", description = "In latency, send back what arrived. Otherwise buffers are not touched.")
    private boolean isEcho;

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description = "How messages are sent, in the latency suites: standard, synchronous, buffered or ready.")
    private String mode;

    @Option(names = "--diff-buf", description = "In the latency suites, send each message from another of 16 buffers.")
    private boolean isDiffBuf;

    @Option(
            names = "--pairs",
            paramLabel = "K",
            description = "How many pairs of ranks talk at once, where pairs do; the others wait. All if not given.")
    private String pairs;

    @Option(
            names = "--grain",
            paramLabel = "TIME",
            description = "How long ranks compute between two communications, where they do; 10ms if not given.")
    private String grain;

    @Option(
            names = "--stores",
            paramLabel = "KIND",
            description = "How STREAM's loops write on a modelled machine: ordinary, through the caches, or"
                    + " streaming, past them; ordinary if not given.")
    private String stores;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the results as JMH does, for its tools.")
    private String json;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write the results as CSV, a line a size.")
    private String csv;

    /** Words of the suite's command line. */
    public List<String> words() throws UserException {
        List<String> words = new ArrayList<>();
        add(words, "-m", range);
        add(words, "-i", iterations);
        add(words, "-x", warmUp);
        add(words, "-W", window);
        add(words, "--buffers", buffers);
        add(words, "--type", type);
        add(words, "--mode", mode);
        add(words, "--pairs", pairs);
        add(words, "--grain", grain);
        add(words, "--stores", stores);
        add(words, "--json", json == null ? null : TypedIn.path(json).toString());
        add(words, "--csv", csv == null ? null : TypedIn.path(csv).toString());
        add(words, "-c", isChecked);
        add(words, "-f", isFull);
        add(words, "--echo", isEcho);
        add(words, "--diff-buf", isDiffBuf);
        return words;
    }

    String range() {
        return range;
    }

    /** Timed iterations; 0 if not given. */
    int iterations() {
        return iterations == null ? 0 : number("-i", iterations, 1, MOST_ITERATIONS);
    }

    /** Iterations before the timed ones; -1 if not given. */
    int warmUp() {
        return warmUp == null ? -1 : number("-x", warmUp, 0, MOST_ITERATIONS);
    }

    int window() {
        return window == null ? WINDOW : number("-W", window, 1, MOST_WINDOW);
    }

    boolean isChecked() {
        return isChecked;
    }

    boolean isFull() {
        return isFull;
    }

    boolean isEcho() {
        return isEcho;
    }

    BufferChoice buffers() {
        return buffers == null ? BufferChoice.DIRECT : BufferChoice.named(buffers);
    }

    /** Kind of the numbers that reductions add; null if not given. */
    NumberKind type() {
        return type == null ? null : NumberKind.named(type);
    }

    PairOptions pairs() {
        return new PairOptions(
                mode == null ? SendMode.STANDARD : SendMode.named(mode),
                isDiffBuf,
                pairs == null ? 0 : number("--pairs", pairs, 1, MOST_PAIRS));
    }

    boolean hasGrain() {
        return grain != null;
    }

    long grainNanos() {
        return grain == null ? GRAIN : TimeText.parse("--grain", grain);
    }

    boolean hasStores() {
        return stores != null;
    }

    Stores stores() {
        return stores == null ? Stores.ORDINARY : Stores.named(stores);
    }

    /** JSON file; null if not given. */
    Path json() {
        return json == null ? null : Path.of(json);
    }

    /** CSV file; null if not given. */
    Path csv() {
        return csv == null ? null : Path.of(csv);
    }

    private static int number(String option, String value, int least, int most) {
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " " + value + ": this is no number", e);
        }
        throw new IllegalArgumentException(option + " " + value + ": it is a number from " + least + " to " + most);
    }

    private static void add(List<String> words, String option, String value) {
        if (value != null) {
            words.add(option);
            words.add(value);
        }
    }

    private static void add(List<String> words, String option, boolean isGiven) {
        if (isGiven) {
            words.add(option);
        }
    }
}
