package org.strobe.bcs.mds;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.strobe.emulator.kernel.TimeText;
import org.strobe.emulator.setting.DurationSetting;
import org.strobe.emulator.setting.Setting;

/**
 * Settings of the monitoring of a job.
 *
 * @param folder destination of the files, written when the job ends
 * @param from first slice
 * @param slices maximum number of slices
 * @param nodes monitored nodes
 * @param processes monitored processes
 * @param global metrics of the machine
 * @param local metrics of nodes
 * @param calls calls with distributions of latencies and sizes
 * @param resolution resolution of distributions of times, in nanoseconds
 * @param pending slices with a log of pending requests
 * @param stamp time of a modelled process to stamp the beginning or the end of a call, in nanoseconds
 */
public record MdsSettings(
        Path folder,
        long from,
        int slices,
        NumberChoice nodes,
        NumberChoice processes,
        Set<GlobalMetric> global,
        Set<LocalMetric> local,
        List<String> calls,
        long resolution,
        Set<Long> pending,
        long stamp) {
    /** Folder. Setting it turns monitoring on. */
    public static final String FOLDER = "mds";

    /** First slice; default 0. */
    public static final String FROM = "mds.from";

    /** Number of slices; default 10,000. */
    public static final String SLICES = "mds.slices";

    /** Nodes, such as {@code 0,4-7} or {@code none}; default all. */
    public static final String NODES = "mds.nodes";

    /** Processes, such as {@code 0,4-7} or {@code none}; default all. */
    public static final String PROCESSES = "mds.processes";

    /** Metrics of slices, such as {@code GETTS,LTDEM} or {@code none}; default all. */
    public static final String METRICS = "mds.metrics";

    /** Calls, such as {@code recv,waitAll}; default none. */
    public static final String CALLS = "mds.calls";

    /** Resolution of distributions of times; default 10us. */
    public static final String RESOLUTION = "mds.resolution";

    /** Slices with a log of pending requests, such as {@code 100,200-210}; default none. */
    public static final String PENDING = "mds.pending";

    /** Time of a process to stamp the beginning or the end of a call; a property of the machine. */
    public static final Setting<Long> STAMP = new DurationSetting(
                    "mds.stamp",
                    0,
                    "time of a process to stamp the beginning or the end of a call that --mds records: 500ns")
            .onModelsOnly();

    /** Names of the settings that go with {@link #FOLDER}. */
    public static final List<String> NAMES =
            List.of(FOLDER, FROM, SLICES, NODES, PROCESSES, METRICS, CALLS, RESOLUTION, PENDING);

    private static final int MOST_SLICES = 1_000_000;
    private static final long USUAL_RESOLUTION = 10_000;

    public MdsSettings {
        global = Set.copyOf(global);
        local = Set.copyOf(local);
        calls = List.copyOf(calls);
        pending = Set.copyOf(pending);
        if (resolution < 1) {
            throw new IllegalArgumentException(RESOLUTION + "=" + resolution + " ns: must be >= 1");
        }
        if (stamp < 0) {
            throw new IllegalArgumentException(STAMP.name() + "=" + stamp + " ns: must be >= 0");
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
                NumberChoice.of(NODES, settings.apply(NODES)),
                NumberChoice.of(PROCESSES, settings.apply(PROCESSES)),
                global,
                local,
                words(settings.apply(CALLS)),
                resolution(settings.apply(RESOLUTION)),
                NumberChoice.of(PENDING, settings.apply(PENDING)).listed().stream()
                        .map(Integer::longValue)
                        .collect(Collectors.toSet()),
                STAMP.in(settings));
        return folder == null ? Optional.empty() : Optional.of(asked);
    }

    /** Splits a list at its commas; empty if {@code text} is null or {@code none}. */
    public static List<String> words(String text) {
        return text == null || text.strip().equals(NumberChoice.NONE)
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
        if (text.strip().equals(NumberChoice.NONE)) {
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
     * Memory of a NIC that the metrics of all slices take.
     *
     * @param isManager true if the NIC keeps the metrics of the machine too
     */
    public long bytesOfNic(boolean isManager) {
        return (long) slices * Long.BYTES * (local.size() + (isManager ? global.size() : 0));
    }

    /** True if a node is monitored. */
    public boolean hasNode(int node) {
        return nodes.has(node);
    }

    /** True if latencies and sizes of a call are recorded. */
    public boolean hasCall(String name) {
        return calls.contains(name);
    }

    /** True if a process is monitored. */
    public boolean hasProcess(int process) {
        return processes.has(process);
    }
}
