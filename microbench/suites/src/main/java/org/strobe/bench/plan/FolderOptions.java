package org.strobe.bench.plan;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Options of commands that run entries into a folder, and the run itself. */
public final class FolderOptions {
    /** Default folder. */
    public static final String USUAL = "strobe-results";

    static final String MACHINE = "machine";

    /** Name of the real machine. */
    static final String HOST = "host";

    private static final String STROBE = "strobe";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "Where results are kept; strobe-results if not given.")
    private String output = USUAL;

    @Option(
            names = "--resume",
            description = "Go on in a folder that has results; what is there is not measured again.")
    private boolean isResumed;

    /** The folder as the user typed it. */
    public String name() {
        return output;
    }

    /** The folder's path. */
    public Path path() throws UserException {
        return TypedIn.path(output);
    }

    /**
     * Runs entries.
     *
     * @param machine machine of the results; a folder has results of one
     * @param facts additional facts on the measurement
     * @param models lines of modelled machines' files, by file name
     * @return the exit code
     */
    public int run(
            List<Entry> entries,
            String machine,
            Map<String, String> facts,
            Map<String, List<String>> models,
            PrintWriter err)
            throws UserException {
        try {
            ResultsFolder folder = folder(machine, facts);
            for (Map.Entry<String, List<String>> model : models.entrySet()) {
                keep(folder.path().resolve(model.getKey()), model.getValue());
            }
            int failed = FolderRun.run(entries, folder, output, err);
            return failed == 0 ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
        } catch (IOException e) {
            throw new UserException("-o " + output + ": " + reason(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("interrupted");
        }
    }

    /** Writes the file of a modelled machine, or refuses a folder with another one. */
    private void keep(Path file, List<String> lines) throws IOException, UserException {
        if (Files.exists(file) && !Files.readAllLines(file).equals(lines)) {
            throw new UserException(
                    "-o " + output + ": there are results of another " + file.getFileName() + "; give another folder");
        }
        Files.write(file, lines);
    }

    private static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no " + e.getMessage();
        }
        if (e instanceof AccessDeniedException) {
            return "no permission for " + e.getMessage();
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    /** New folder, or the existing one to continue. */
    private ResultsFolder folder(String machine, Map<String, String> facts) throws IOException, UserException {
        Path path = TypedIn.path(output);
        if (!ResultsFolder.isOne(path)) {
            if (Files.exists(path) && !Files.isDirectory(path)) {
                throw new UserException("-o " + output + ": it is no folder");
            }
            return ResultsFolder.create(path, all(machine, facts));
        }
        if (!isResumed) {
            throw new UserException("-o " + output + ": there are results; --resume goes on there");
        }
        ResultsFolder results = ResultsFolder.open(path);
        Map<String, String> before = results.facts();
        Map<String, String> now = all(machine, facts);
        Set<String> alike = new LinkedHashSet<>(List.of(MACHINE, STROBE));
        alike.addAll(facts.keySet());
        if (machine.equals(HOST)) {
            alike.add(Computer.PROCESSOR);
        }
        for (String fact : alike) {
            if (!now.get(fact).equals(before.get(fact))) {
                throw new UserException("-o " + output + ": there are results of " + fact + " " + before.get(fact)
                        + ", not " + now.get(fact) + "; give another folder");
            }
        }
        return results;
    }

    private static Map<String, String> all(String machine, Map<String, String> facts) {
        Map<String, String> all = new LinkedHashMap<>(Computer.facts());
        all.put(STROBE, StrobeVersion.text());
        all.put(MACHINE, machine);
        all.put(
                "date",
                OffsetDateTime.now(ZoneId.systemDefault())
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString());
        all.putAll(facts);
        return all;
    }
}
