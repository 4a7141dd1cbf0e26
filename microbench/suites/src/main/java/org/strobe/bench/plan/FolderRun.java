package org.strobe.bench.plan;

import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.strobe.bench.process.LogText;
import org.strobe.bench.process.OwnJvm;

/** Run of entries into a folder: a JVM each, in turn; existing results are not measured again. */
final class FolderRun {
    private final List<Entry> entries;
    private final ResultsFolder folder;
    private final String name;
    private final PlanProgress progress;

    private FolderRun(List<Entry> entries, ResultsFolder folder, String name, PlanProgress progress) {
        this.entries = entries;
        this.folder = folder;
        this.name = name;
        this.progress = progress;
    }

    /**
     * Runs entries.
     *
     * @param name folder as the user typed it
     * @return number of failed entries
     */
    static int run(List<Entry> entries, ResultsFolder folder, String name, PrintWriter err)
            throws IOException, InterruptedException {
        boolean isTerminal =
                Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
        PlanProgress progress = new PlanProgress(err, isTerminal, entries.size());
        folder.plan(entries.stream().map(Entry::name).toList());
        return new FolderRun(entries, folder, name, progress).run();
    }

    private int run() throws IOException, InterruptedException {
        try (Child child = new Child(() -> tell("interrupted: ", "--resume goes on"))) {
            for (Entry entry : entries) {
                runIfMissing(entry, child);
            }
        }
        tell("", "strobe report --from " + name + " shows them");
        return entries.size() - there();
    }

    /** Entries with results, from this run or before. */
    private int there() {
        return (int) entries.stream()
                .filter(entry -> folder.has(entry.name(), entry.command()))
                .count();
    }

    private void tell(String before, String next) {
        progress.say("strobe bench: " + before + there() + " of " + entries.size() + " entries are in " + name + "; "
                + next);
    }

    private void runIfMissing(Entry entry, Child child) throws IOException, InterruptedException {
        boolean wasThere = folder.has(entry.name(), entry.command());
        if (!wasThere) {
            progress.begin(entry.name());
            measure(entry, child);
        }
        progress.end(!wasThere);
    }

    private void measure(Entry entry, Child child) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("bench"));
        words.addAll(entry.words());
        words.addAll(List.of("--csv", folder.table(entry.name()).toString()));
        words.addAll(List.of("--json", folder.json(entry.name()).toString()));
        long begin = System.nanoTime();
        int exitCode = child.run(new ProcessBuilder(OwnJvm.command(words))
                .redirectOutput(folder.text(entry.name()).toFile())
                .redirectError(folder.log(entry.name()).toFile()));
        double seconds = (System.nanoTime() - begin) / 1e9;
        folder.add(new RunRecord(entry.name(), exitCode, seconds, entry.command()));
        if (exitCode != 0) {
            progress.say(entry.name() + " failed with exit code " + exitCode + ": "
                    + LogText.lastLine(folder.log(entry.name())));
        }
    }
}
