package org.strobe.bench.mpi;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.strobe.bench.figures.ResultFile;
import org.strobe.bench.memory.Stores;
import org.strobe.bench.pair.PairOptions;
import org.strobe.bench.pair.SendMode;
import org.strobe.emulator.kernel.TimeText;

/**
 * What a suite was asked to do.
 *
 * @param sizes null if none were given
 * @param iterations 0 if not given: as many as fit into a tenth of a second
 * @param warmUp -1 if not given: for a while
 * @param window how many messages are under way at once, in bandwidth and message-rate; or go one way, in unidirectional-latency
 * @param isChecked whether data are checked too
 * @param isFull whether least, most and iterations are printed too
 * @param type what reductions add; null for doubles where they fit, and floats where not
 * @param isEcho whether what arrived is sent back, in latency
 * @param pairs how pairs of ranks talk, in suites in which they do
 * @param grainNanos how long ranks compute between two communications, in suites in which they do
 * @param stores how STREAM's loops write, on modelled machines
 * @param json where to write the figures as JMH does; null if nowhere
 * @param csv where to write them as CSV; null if nowhere
 * @param isServing whether rank 0 reads from its input what to do, instead of a table being made
 */
public record Settings(
        Suite suite,
        List<Integer> sizes,
        int iterations,
        int warmUp,
        int window,
        boolean isChecked,
        boolean isFull,
        BufferKind buffers,
        NumberKind type,
        boolean isEcho,
        PairOptions pairs,
        long grainNanos,
        Stores stores,
        Path json,
        Path csv,
        boolean isServing) {
    private static final int WINDOW = 64;
    private static final long GRAIN = 10_000_000L;
    private static final int MOST_ITERATIONS = 1_000_000_000;
    private static final int MOST_WINDOW = 65_536;
    private static final int MOST_PAIRS = 1 << 20;

    /** Reads the words behind the program's name; throws what is wrong with them. */
    public static Settings of(List<String> words) {
        if (words.isEmpty()) {
            throw new IllegalArgumentException("no suite is named; there are " + Suite.labels());
        }
        Suite suite = Suite.named(words.get(0));
        List<String> sizes = new ArrayList<>();
        String range = null;
        int iterations = 0;
        int warmUp = -1;
        int window = WINDOW;
        boolean isChecked = false;
        boolean isFull = false;
        BufferKind buffers = BufferKind.DIRECT;
        NumberKind type = null;
        boolean isEcho = false;
        SendMode mode = SendMode.STANDARD;
        boolean isDiffBuf = false;
        int pairs = 0;
        String grain = null;
        Stores stores = null;
        Path json = null;
        Path csv = null;
        boolean isServing = false;
        Iterator<String> rest = words.subList(1, words.size()).iterator();
        while (rest.hasNext()) {
            String word = rest.next();
            switch (word) {
                case "-m" -> range = value(word, rest);
                case "-i" -> iterations = number(word, rest, 1, MOST_ITERATIONS);
                case "-x" -> warmUp = number(word, rest, 0, MOST_ITERATIONS);
                case "-W" -> window = number(word, rest, 1, MOST_WINDOW);
                case "-c" -> isChecked = true;
                case "-f" -> isFull = true;
                case "--buffers" -> buffers = kind(value(word, rest));
                case "--type" -> type = NumberKind.named(value(word, rest));
                case "--echo" -> isEcho = true;
                case "--mode" -> mode = SendMode.named(value(word, rest));
                case "--diff-buf" -> isDiffBuf = true;
                case "--pairs" -> pairs = number(word, rest, 1, MOST_PAIRS);
                case "--grain" -> grain = value(word, rest);
                case "--stores" -> stores = Stores.named(value(word, rest));
                case "--json" -> json = Path.of(value(word, rest));
                case "--csv" -> csv = Path.of(value(word, rest));
                case "--serve" -> isServing = true;
                default -> {
                    if (word.startsWith("-")) {
                        throw new IllegalArgumentException("there is no option " + word);
                    }
                    sizes.add(word);
                }
            }
        }
        if (type != null && !suite.hasTypes()) {
            throw new IllegalArgumentException("--type is for reduce and allreduce");
        }
        if (!sizes.isEmpty() && range != null) {
            throw new IllegalArgumentException("sizes are given twice, by -m and as " + String.join(",", sizes));
        }
        int[] chosen = range != null
                ? Sizes.range(range, type == null ? suite.defaultSizes()[0] : type.size(), least(suite, type))
                : sizes.isEmpty() ? null : Sizes.list(String.join(",", sizes));
        ResultFile.check("--json", json);
        ResultFile.check("--csv", csv);
        PairOptions pairOptions = new PairOptions(mode, isDiffBuf, pairs);
        check(suite, type, chosen);
        check(suite, buffers, isEcho, pairOptions);
        if (grain != null && !suite.computes()) {
            throw new IllegalArgumentException("--grain is for suites in which ranks compute");
        }
        if (stores != null && !suite.isMemory()) {
            throw new IllegalArgumentException(
                    "--stores is for memory-copy, memory-scale, memory-add and memory-triad");
        }
        return new Settings(
                suite,
                chosen == null ? null : Arrays.stream(chosen).boxed().toList(),
                iterations,
                warmUp,
                window,
                isChecked,
                isFull,
                buffers,
                type,
                isEcho,
                pairOptions,
                grain == null ? GRAIN : TimeText.parse("--grain", grain),
                stores == null ? Stores.ORDINARY : stores,
                json,
                csv,
                isServing);
    }

    private static void check(Suite suite, BufferKind buffers, boolean isEcho, PairOptions pairs) {
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
        if (buffers == BufferKind.ARRAY && suite.isMemory()) {
            throw new IllegalArgumentException(suite.label() + " has arrays of its own: leave out --buffers");
        }
        if (buffers == BufferKind.ARRAY && (suite.unit().isRate() || pairs.mode() == SendMode.READY)) {
            throw new IllegalArgumentException(
                    suite.label() + " is of calls that don't wait, and those take direct buffers: leave out --buffers");
        }
    }

    private static void check(Suite suite, NumberKind type, int[] sizes) {
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

    private static String value(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(option + ": its value is missing");
        }
        return rest.next();
    }

    private static int number(String option, Iterator<String> rest, int least, int most) {
        String value = value(option, rest);
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

    private static BufferKind kind(String name) {
        for (BufferKind kind : BufferKind.values()) {
            if (kind.name().toLowerCase(Locale.ROOT).equals(name)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("--buffers " + name + ": it is direct or array");
    }

    /** Refuses a number of ranks that can't do it, and sizes of which they can't hold as many as it takes. */
    public void checkRanks(int ranks) {
        suite.checkRanks(ranks);
        if (pairs.talking(ranks) > ranks) {
            throw new IllegalArgumentException(
                    "--pairs " + pairs.pairs() + ": of " + ranks + " ranks, at most " + ranks / 2 + " pairs talk");
        }
        boolean isKept = pairs.mode() == SendMode.BUFFERED && suite == Suite.UNIDIRECTIONAL_LATENCY;
        for (int size : sizesOrAll()) {
            suite.checkSize(size, ranks, Math.max(pairs.buffers(), isKept ? window + 1 : 1));
        }
    }

    /** Refuses what only some machines can do. */
    public void checkMachine(boolean isModelled) {
        if (stores == Stores.STREAMING && !isModelled) {
            throw new IllegalArgumentException(
                    "--stores streaming: it goes with --machine; how a loop in Java writes, the JIT decides");
        }
    }

    /** Room for what a rank adds to what others have. */
    Numbers numbers(int size) {
        return buffers.numbers(kindOf(size), size);
    }

    /** What is added in messages of this size. */
    public NumberKind kindOf(int size) {
        return type == null ? NumberKind.fitting(size) : type;
    }

    /** What a rank computes. */
    Grain grain() {
        return new Grain(grainNanos);
    }

    /** The sizes that were given, or all that the suite has. */
    List<Integer> sizesOrAll() {
        if (sizes != null) {
            return sizes;
        }
        int[] all = type == null ? suite.defaultSizes() : suite.defaultSizes(type.size());
        return Arrays.stream(all).boxed().toList();
    }
}
