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
import org.strobe.mpi.cli.common.TypedIn;
import org.strobe.mpi.cli.common.UserException;

/**
 * A results folder.
 *
 * @param name as the user has typed it
 * @param facts how it was measured
 * @param machines what the files of modelled machines say, by their names
 */
public record FolderResults(
        String name, Map<String, String> facts, SortedMap<String, String> machines, List<EntryResults> entries) {
    /** Reads one. */
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

    /** Entries that failed, or whose tables can't be read. */
    public List<EntryResults> failed() {
        return entries.stream().filter(entry -> !entry.isGood()).toList();
    }

    /** How many entries there are when all have run; 0 if the folder does not say, as old ones don't. */
    public int planned() {
        try {
            return Integer.parseInt(
                    facts.getOrDefault(ResultsFolder.PLANNED, "").strip());
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** Whether some have not run yet. */
    public boolean isIncomplete() {
        return entries.size() < planned();
    }

    /** Entries that warn. */
    public List<EntryResults> warning() {
        return entries.stream().filter(entry -> !entry.warnings().isEmpty()).toList();
    }

    /** The machine that they are of. */
    public String machine() {
        return facts.getOrDefault("machine", "host");
    }
}
