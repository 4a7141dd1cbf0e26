package org.strobe.bcs.storm.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The processes of a job, in the file in which its launcher notes them: a line for each process and node that it has ranks of. */
final class JobProcesses {
    /** Name of the file in the job's folder. */
    static final String FILE = "processes";

    /**
     * A process.
     *
     * @param node the job's own number of a node of which it has ranks
     * @param begun when it began: numbers of processes are used again
     */
    record Noted(int node, long pid, long begun) {
        /** Ends it, if it still is there. */
        void kill() {
            ProcessHandle.of(pid)
                    .filter(process ->
                            beginOf(process).filter(each -> each == begun).isPresent())
                    .ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    private final Path file;

    /** @param folder the job's */
    JobProcesses(Path folder) {
        file = folder.resolve(FILE);
    }

    /** One has begun that has ranks of these nodes. */
    void note(Collection<Integer> nodes, ProcessHandle process) {
        Optional<Long> begun = beginOf(process);
        if (begun.isEmpty()) {
            return; // it has ended already
        }
        StringBuilder lines = new StringBuilder();
        nodes.forEach(node -> lines.append(node + " " + process.pid() + " " + begun.get() + "\n"));
        try {
            Files.writeString(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            return; // the job's folder is gone: so is the job, soon
        }
    }

    /** All that have been noted. */
    List<Noted> all() {
        List<Noted> all = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                String[] words = line.split(" ", -1);
                // The last line may just be written.
                if (words.length == 3 && !words[2].isEmpty()) {
                    all.add(new Noted(Integer.parseInt(words[0]), Long.parseLong(words[1]), Long.parseLong(words[2])));
                }
            }
        } catch (IOException e) {
            return all; // none has begun
        }
        return all;
    }

    private static Optional<Long> beginOf(ProcessHandle process) {
        return process.info().startInstant().map(instant -> instant.toEpochMilli());
    }
}
