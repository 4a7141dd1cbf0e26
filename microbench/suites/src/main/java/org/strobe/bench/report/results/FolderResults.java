package org.strobe.bench.report.results;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.strobe.bench.plan.ResultsFolder;
import org.strobe.bench.plan.RunRecord;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;

/**
 * Results folder.
 *
 * @param name folder as the user typed it
 * @param facts facts on the measurement
 * @param machines contents of modelled machines' files, by name
 */
public record FolderResults(
        String name, Map<String, String> facts, SortedMap<String, String> machines, List<EntryResults> entries) {
    /** Reads a folder. */
    public static FolderResults read(String name) throws UserException {
        Path path = TypedIn.path(name);
        if (!Files.isDirectory(path)) {
            throw new UserException("--from " + name + ": there is no such folder; strobe bench all makes one");
        }
        if (!ResultsFolder.isOne(path)) {
            throw new UserException("--from " + name + ": it has no results of strobe bench all or published");
        }
        try {
            ResultsFolder folder = ResultsFolder.open(path);
            List<EntryResults> entries = new ArrayList<>();
            for (RunRecord run : folder.runs()) {
                entries.add(EntryResults.read(folder, run));
            }
            return new FolderResults(name, folder.facts(), machines(path), List.copyOf(entries));
        } catch (NoSuchFileException e) {
            throw new UserException("--from " + name + ": it is damaged: " + file(e.getFile()) + " is missing");
        } catch (IOException e) {
            throw new UserException("--from " + name + ": it is damaged: "
                    + (e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()));
        }
    }

    private static Path file(String name) {
        return Path.of(name).getFileName();
    }

    private static SortedMap<String, String> machines(Path folder) throws IOException {
        SortedMap<String, String> machines = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "machine*.toml")) {
            for (Path file : files) {
                machines.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return machines;
    }

    /** Failed entries, and those with unreadable tables. */
    public List<EntryResults> failed() {
        return entries.stream().filter(entry -> !entry.isGood()).toList();
    }

    /** Number of planned entries; 0 if unknown, as in old folders. */
    public int planned() {
        try {
            return Integer.parseInt(
                    facts.getOrDefault(ResultsFolder.PLANNED, "").strip());
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** True if entries are still missing. */
    public boolean isIncomplete() {
        return entries.size() < planned();
    }

    /** Entries with warnings. */
    public List<EntryResults> warning() {
        return entries.stream().filter(entry -> !entry.warnings().isEmpty()).toList();
    }

    /** Measured machine. */
    public String machine() {
        return facts.getOrDefault("machine", "host");
    }
}
