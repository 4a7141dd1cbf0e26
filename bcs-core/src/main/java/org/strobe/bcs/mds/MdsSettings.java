package org.strobe.bcs.mds;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.strobe.emulator.kernel.TimeText;

/**
 * Settings of the monitoring of a job.
 *
 * @param folder destination of the files, written when the job ends
 * @param from first slice
 * @param slices maximum number of slices
 * @param nodes monitored nodes; empty for all
 * @param processes monitored processes; empty for all
 * @param global metrics of the machine
 * @param local metrics of nodes
 * @param calls calls with distributions of latencies and sizes
 * @param resolution resolution of distributions of times, in nanoseconds
 * @param pending slices with a log of pending requests
 */
public record MdsSettings(
        Path folder,
        long from,
        int slices,
        List<Integer> nodes,
        List<Integer> processes,
        Set<GlobalMetric> global,
        Set<LocalMetric> local,
        List<String> calls,
        long resolution,
        Set<Long> pending) {
    /** Folder. Setting it turns monitoring on. */
    public static final String FOLDER = "mds";

    /** First slice; default 0. */
    public static final String FROM = "mds.from";

    /** Number of slices; default 10,000. */
    public static final String SLICES = "mds.slices";

    /** Nodes, such as {@code 0,4-7}; default all. */
    public static final String NODES = "mds.nodes";

    /** Processes, such as {@code 0,4-7}; default all. */
    public static final String PROCESSES = "mds.processes";

    /** Metrics of slices, such as {@code GETTS,LTDEM}; default all. */
    public static final String METRICS = "mds.metrics";

    /** Calls, such as {@code recv,waitAll}; default none. */
    public static final String CALLS = "mds.calls";

    /** Resolution of distributions of times; default 10us. */
    public static final String RESOLUTION = "mds.resolution";

    /** Slices with a log of pending requests, such as {@code 100,200-210}; default none. */
    public static final String PENDING = "mds.pending";

    /** Names of all settings. */
    public static final List<String> NAMES =
            List.of(FOLDER, FROM, SLICES, NODES, PROCESSES, METRICS, CALLS, RESOLUTION, PENDING);

    private static final int MOST_SLICES = 1_000_000;
    private static final long USUAL_RESOLUTION = 10_000;

    private static final Pattern RANGE = Pattern.compile("(\\d{1,7})(?:-(\\d{1,7}))?");

    public MdsSettings {
        nodes = List.copyOf(nodes);
        processes = List.copyOf(processes);
        global = Set.copyOf(global);
        local = Set.copyOf(local);
        calls = List.copyOf(calls);
        pending = Set.copyOf(pending);
        if (resolution < 1) {
            throw new IllegalArgumentException(RESOLUTION + "=" + resolution + " ns: must be >= 1");
        }
    }

    /**
     * Reads the settings; empty if no folder is set.
     *
     * @param settings maps a name to its value, or to null
     * @throws IllegalArgumentException if a value is invalid
     */
    public static Optional<MdsSettings> from(UnaryOperator<String> settings) {
        String folder = settings.apply(FOLDER);
        Set<GlobalMetric> global = EnumSet.noneOf(GlobalMetric.class);
        Set<LocalMetric> local = EnumSet.noneOf(LocalMetric.class);
        metrics(settings.apply(METRICS), global, local);
        MdsSettings asked = new MdsSettings(
                path(folder == null ? "" : folder),
                number(FROM, settings, 0, 0, Long.MAX_VALUE),
                (int) number(SLICES, settings, SliceWindow.USUAL_SLICES, 1, MOST_SLICES),
                numbers(NODES, settings.apply(NODES)),
                numbers(PROCESSES, settings.apply(PROCESSES)),
                global,
                local,
                words(settings.apply(CALLS)),
                resolution(settings.apply(RESOLUTION)),
                numbers(PENDING, settings.apply(PENDING)).stream()
                        .map(Integer::longValue)
                        .collect(Collectors.toSet()));
        return folder == null ? Optional.empty() : Optional.of(asked);
    }

    /** Splits a list at its commas; empty if {@code text} is null. */
    public static List<String> words(String text) {
        return text == null
                ? List.of()
                : Arrays.stream(text.split(",", -1)).map(String::strip).toList();
    }

    private static long resolution(String text) {
        return text == null ? USUAL_RESOLUTION : TimeText.parse(RESOLUTION, text);
    }

    private static Path path(String folder) {
        try {
            return Path.of(folder);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(FOLDER + "=" + folder + ": not a folder name", e);
        }
    }

    private static void metrics(String text, Set<GlobalMetric> global, Set<LocalMetric> local) {
        if (text == null) {
            global.addAll(EnumSet.allOf(GlobalMetric.class));
            local.addAll(EnumSet.allOf(LocalMetric.class));
            return;
        }
        for (String word : text.split(",", -1)) {
            String name = word.strip().toUpperCase(Locale.ROOT);
            Optional<GlobalMetric> ofAll = named(GlobalMetric.values(), name);
            Optional<LocalMetric> ofNode = named(LocalMetric.values(), name);
            ofAll.ifPresent(global::add);
            ofNode.ifPresent(local::add);
            if (ofAll.isEmpty() && ofNode.isEmpty()) {
                throw new IllegalArgumentException(METRICS + "=" + text + ": " + word + ": the metrics are "
                        + Arrays.toString(GlobalMetric.values()) + " and " + Arrays.toString(LocalMetric.values()));
            }
        }
    }

    private static <M extends Enum<M>> Optional<M> named(M[] all, String name) {
        return Arrays.stream(all).filter(each -> each.name().equals(name)).findFirst();
    }

    private static long number(String name, UnaryOperator<String> settings, long usual, long least, long most) {
        String text = settings.apply(name);
        if (text == null) {
            return usual;
        }
        try {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + "=" + text + ": must be a number of slices, in digits", e);
        }
        throw new IllegalArgumentException(name + "=" + text + ": must be from " + least + " to " + most);
    }

    /**
     * Parses numbers and ranges such as {@code 0,4-7}; empty if {@code text} is null.
     *
     * @param name name of the setting, for the error message
     * @throws IllegalArgumentException if {@code text} is invalid
     */
    public static List<Integer> numbers(String name, String text) {
        List<Integer> numbers = new ArrayList<>();
        for (String word : text == null ? new String[0] : text.split(",", -1)) {
            Matcher range = RANGE.matcher(word.strip());
            if (!range.matches()) {
                throw new IllegalArgumentException(name + "=" + text + ": numbers and ranges, such as 0,4-7");
            }
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            if (last < first) {
                throw new IllegalArgumentException(name + "=" + text + ": " + word + " ends before it begins");
            }
            for (int each = first; each <= last; each++) {
                numbers.add(each);
            }
        }
        return numbers;
    }

    /**
     * Memory of a NIC that the metrics of all slices take.
     *
     * @param isManager true if the NIC keeps the metrics of the machine too
     */
    public long bytesOfNic(boolean isManager) {
        return (long) slices * Long.BYTES * (local.size() + (isManager ? global.size() : 0));
    }

    /** True if a node is monitored. */
    public boolean hasNode(int node) {
        return nodes.isEmpty() || nodes.contains(node);
    }

    /** True if latencies and sizes of a call are recorded. */
    public boolean hasCall(String name) {
        return calls.contains(name);
    }

    /** True if a process is monitored. */
    public boolean hasProcess(int process) {
        return processes.isEmpty() || processes.contains(process);
    }
}
