package org.strobe.tools.mds.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.strobe.bcs.mds.Emds;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.watch.mmds.MmdsFiles;

/** Files of a folder written by {@code --mds}, recognised by name. */
public final class Monitored {
    private static final Pattern OF_PROCESS =
            Pattern.compile(Pattern.quote(MmdsFiles.OF_PROCESS) + "(\\d{1,9})-(.+)\\.csv");
    private static final Pattern OF_NODE = ofNode(Emds.NODE_PREFIX);
    private static final Pattern PENDING = ofNode(Emds.PENDING_PREFIX);

    private final Path folder;
    private final SortedMap<String, SortedMap<Integer, Path>> distributions = new TreeMap<>();
    private final SortedMap<Integer, Path> nodes = new TreeMap<>();
    private final SortedMap<Integer, Path> pending = new TreeMap<>();

    private Monitored(Path folder) {
        this.folder = folder;
    }

    private static Pattern ofNode(String begin) {
        return Pattern.compile(Pattern.quote(begin) + "(\\d{1,9})\\.csv");
    }

    /** True if a file's name is one that {@code --mds} writes. */
    public static boolean isOne(Path file) {
        String name = file.getFileName().toString();
        return name.equals(MmdsFiles.CALLS)
                || name.equals(Emds.GLOBAL_FILE)
                || Stream.of(OF_PROCESS, OF_NODE, PENDING)
                        .anyMatch(each -> each.matcher(name).matches());
    }

    /** Deletes the files of earlier jobs. */
    public static void deleteIn(Path folder) throws IOException {
        List<Path> old;
        try (Stream<Path> files = Files.list(folder)) {
            old = files.filter(Monitored::isOne).toList();
        }
        for (Path each : old) {
            Files.delete(each);
        }
    }

    public static Monitored in(Path folder) throws UserException {
        if (!Files.isDirectory(folder)) {
            throw new UserException(folder + ": there is no such folder");
        }
        Monitored monitored = new Monitored(folder);
        try (Stream<Path> files = Files.list(folder)) {
            files.forEach(monitored::note);
        } catch (IOException e) {
            throw new UserException(folder + ": it can't be read: " + e.getMessage());
        }
        if (!monitored.hasCalls()
                && !monitored.hasMachine()
                && monitored.nodes.isEmpty()
                && monitored.pending.isEmpty()) {
            throw new UserException(folder + ": nothing was monitored there; strobe run --mds FOLDER does it");
        }
        return monitored;
    }

    private void note(Path file) {
        String name = file.getFileName().toString();
        Matcher process = OF_PROCESS.matcher(name);
        Matcher node = OF_NODE.matcher(name);
        Matcher left = PENDING.matcher(name);
        if (process.matches()) {
            distributions
                    .computeIfAbsent(process.group(2), absent -> new TreeMap<>())
                    .put(Integer.parseInt(process.group(1)), file);
        } else if (node.matches()) {
            nodes.put(Integer.parseInt(node.group(1)), file);
        } else if (left.matches()) {
            pending.put(Integer.parseInt(left.group(1)), file);
        }
    }

    /** True if calls of processes were monitored. */
    public boolean hasCalls() {
        return Files.isRegularFile(folder.resolve(MmdsFiles.CALLS));
    }

    public MonitoredCalls calls() throws UserException {
        return MonitoredCalls.read(folder);
    }

    /** True if the slices of the machine were monitored. */
    public boolean hasMachine() {
        return Files.isRegularFile(folder.resolve(Emds.GLOBAL_FILE));
    }

    public MonitoredSlices machine() throws UserException {
        if (!hasMachine()) {
            throw new UserException(
                    folder + ": the machine was not monitored; strobe run --engine bcs --mds FOLDER does it");
        }
        return MonitoredSlices.read(folder.resolve(Emds.GLOBAL_FILE));
    }

    /** Slices of the chosen nodes by number; of all if the choice is empty. */
    public SortedMap<Integer, MonitoredSlices> nodes(List<Integer> chosen) throws UserException {
        SortedMap<Integer, MonitoredSlices> all = new TreeMap<>();
        for (int each : chosen(chosen, nodes, "node")) {
            all.put(each, MonitoredSlices.read(nodes.get(each)));
        }
        return all;
    }

    /** True if there are files of unfinished operations. */
    public boolean hasPending() {
        return !pending.isEmpty();
    }

    /** Unfinished operations of each node. */
    public SortedMap<Integer, CsvFile> pending() throws UserException {
        SortedMap<Integer, CsvFile> all = new TreeMap<>();
        for (Map.Entry<Integer, Path> each : pending.entrySet()) {
            all.put(each.getKey(), CsvFile.read(each.getValue(), Emds.PENDING_COLUMNS));
        }
        return all;
    }

    /** Names of the distributions, such as {@code computation} and {@code recv-latency}. */
    public List<String> distributions() {
        return List.copyOf(distributions.keySet());
    }

    /** Distributions of one name by process, for the chosen processes, or all if the choice is empty. */
    public SortedMap<Integer, MonitoredDistribution> distributions(String what, List<Integer> chosen)
            throws UserException {
        SortedMap<Integer, Path> files = distributions.get(what);
        SortedMap<Integer, MonitoredDistribution> all = new TreeMap<>();
        for (int each : chosen.isEmpty() ? files.keySet() : chosen) {
            // A process without such a call has no file.
            if (files.containsKey(each)) {
                all.put(each, MonitoredDistribution.read(files.get(each), what));
            }
        }
        return all;
    }

    /** Refuses processes that were not monitored. */
    public void checkProcesses(List<Integer> processes) throws UserException {
        chosen(processes, distributions.getOrDefault(MmdsFiles.COMPUTING, new TreeMap<>()), "process");
    }

    private static Iterable<Integer> chosen(List<Integer> chosen, SortedMap<Integer, Path> there, String what)
            throws UserException {
        for (int each : chosen) {
            if (!there.containsKey(each)) {
                throw new UserException(what + " " + each + " was not monitored; monitored "
                        + (there.isEmpty() ? "was none" : "were " + there.keySet()));
            }
        }
        return chosen.isEmpty() ? there.keySet() : chosen;
    }
}
