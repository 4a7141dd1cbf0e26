package org.strobe.tools.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.strobe.emulator.launch.process.RankProcess;

/**
 * Processes of ranks whose launcher has been killed. They end by themselves within a moment, unless they are stopped. Linux only:
 * the list is empty elsewhere.
 */
public final class OrphanRanks {
    private static final Path PROC = Path.of("/proc");
    private static final String JAVA = "java";

    private OrphanRanks() {}

    /** Numbers of the stopped processes that this user may see. */
    public static List<Long> stopped() {
        return ProcessHandle.allProcesses()
                .filter(OrphanRanks::isRank)
                .filter(process -> isStopped(process.pid()))
                .filter(process -> !hasLauncher(process))
                .map(ProcessHandle::pid)
                .toList();
    }

    private static boolean isRank(ProcessHandle process) {
        return process.info()
                .arguments()
                .map(words -> List.of(words).contains(RankProcess.class.getName()))
                .orElse(false);
    }

    /** A launcher is a JVM; init and its like, which adopt orphans, are not. */
    private static boolean hasLauncher(ProcessHandle process) {
        return process.parent()
                .flatMap(parent -> parent.info().command())
                .map(command -> Path.of(command).getFileName().toString().equals(JAVA))
                .orElse(false);
    }

    private static boolean isStopped(long pid) {
        try {
            String stat = Files.readString(PROC.resolve(Long.toString(pid)).resolve("stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2) == 'T';
        } catch (IOException e) {
            return false; // it has ended
        }
    }
}
