package org.strobe.bench.mpi;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.strobe.emulator.kernel.TimeText;

/**
 * What a suite was asked to do.
 *
 * @param sizes null if none were given
 * @param iterations 0 if not given: as many as fit into a tenth of a second
 * @param warmUp -1 if not given: for a while
 * @param window how many messages are under way at once, in bandwidth and message-rate
 * @param isChecked whether data are checked too
 * @param isFull whether least, most and iterations are printed too
 * @param isEcho whether what arrived is sent back, in latency
 * @param grainNanos how long ranks compute between two communications, in suites in which they do
 * @param json where to write the figures; null if nowhere
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
        boolean isEcho,
        long grainNanos,
        Path json,
        boolean isServing) {
    private static final int WINDOW = 64;
    private static final long GRAIN = 10_000_000L;
    private static final int MOST_ITERATIONS = 1_000_000_000;
    private static final int MOST_WINDOW = 65_536;

    /** Reads the words behind the program's name; throws what is wrong with them. */
    public static Settings of(List<String> words) {
        if (words.isEmpty()) {
            throw new IllegalArgumentException("no suite is named; there are " + Suite.labels());
        }
        Suite suite = Suite.named(words.get(0));
        List<String> sizes = new ArrayList<>();
        int[] range = null;
        int iterations = 0;
        int warmUp = -1;
        int window = WINDOW;
        boolean isChecked = false;
        boolean isFull = false;
        BufferKind buffers = BufferKind.DIRECT;
        boolean isEcho = false;
        String grain = null;
        Path json = null;
        boolean isServing = false;
        Iterator<String> rest = words.subList(1, words.size()).iterator();
        while (rest.hasNext()) {
            String word = rest.next();
            switch (word) {
                case "-m" -> range = Sizes.range(value(word, rest), suite.defaultSizes()[0], suite.least());
                case "-i" -> iterations = number(word, rest, 1, MOST_ITERATIONS);
                case "-x" -> warmUp = number(word, rest, 0, MOST_ITERATIONS);
                case "-W" -> window = number(word, rest, 1, MOST_WINDOW);
                case "-c" -> isChecked = true;
                case "-f" -> isFull = true;
                case "--buffers" -> buffers = kind(value(word, rest));
                case "--echo" -> isEcho = true;
                case "--grain" -> grain = value(word, rest);
                case "--json" -> json = Path.of(value(word, rest));
                case "--serve" -> isServing = true;
                default -> {
                    if (word.startsWith("-")) {
                        throw new IllegalArgumentException("there is no option " + word);
                    }
                    sizes.add(word);
                }
            }
        }
        int[] chosen = sizes.isEmpty() ? range : Sizes.list(String.join(",", sizes));
        if (!sizes.isEmpty() && range != null) {
            throw new IllegalArgumentException("sizes are given twice, by -m and as " + String.join(",", sizes));
        }
        check(suite, chosen, buffers, isEcho);
        if (grain != null && !suite.computes()) {
            throw new IllegalArgumentException("--grain is for suites in which ranks compute");
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
                isEcho,
                grain == null ? GRAIN : TimeText.parse("--grain", grain),
                json,
                isServing);
    }

    private static void check(Suite suite, int[] sizes, BufferKind buffers, boolean isEcho) {
        if (isEcho && suite != Suite.LATENCY) {
            throw new IllegalArgumentException("--echo is for latency");
        }
        if (buffers == BufferKind.ARRAY && suite.unit().isRate()) {
            throw new IllegalArgumentException(
                    suite.label() + " is of calls that don't wait, and those take direct buffers: leave out --buffers");
        }
        if (sizes == null) {
            return;
        }
        if (!suite.isSized()) {
            throw new IllegalArgumentException(suite.label() + " has no sizes");
        }
        for (int size : sizes) {
            if (size < suite.least()) {
                throw new IllegalArgumentException(
                        suite.label() + ": messages have at least " + suite.least() + " bytes, not " + size);
            }
            if (suite.isNumbers() && size % Float.BYTES != 0) {
                throw new IllegalArgumentException(
                        suite.label() + " is of floats: " + size + " is no multiple of 4 bytes");
            }
        }
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

    /** What a rank computes. */
    Grain grain() {
        return new Grain(grainNanos);
    }

    /** The sizes that were given, or all that the suite has. */
    List<Integer> sizesOrAll() {
        return sizes == null ? Arrays.stream(suite.defaultSizes()).boxed().toList() : sizes;
    }
}
