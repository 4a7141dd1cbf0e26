package org.strobe.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.strobe.emulator.launch.report.JobSockets;
import org.strobe.emulator.user.UserException;
import org.strobe.shm.segment.mapped.SegmentFolders;
import org.strobe.tools.common.StrobeVersion;
import org.strobe.tools.watch.OrphanRanks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code strobe clean}: deletes files and sockets left by killed processes. */
@Command(
        name = "clean",
        description = "Deletes files left by killed processes: unfinished segment files, sockets of launchers."
                + " Files of living jobs stay. Names stopped processes of such jobs.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class)
final class CleanCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws UserException {
        PrintWriter out = spec.commandLine().getOut();
        List<Path> folders = SegmentFolders.standard();
        try {
            List<Path> deleted = new ArrayList<>(SegmentFolders.clean(folders));
            deleted.addAll(JobSockets.ofThisUser().clean());
            deleted.forEach(file -> out.println("deleted " + file));
            List<Long> orphans = OrphanRanks.stopped();
            orphans.forEach(
                    pid -> out.println("process " + pid + " is a stopped rank of a job whose launcher was killed:"
                            + " kill -CONT " + pid + " lets it end"));
            if (deleted.isEmpty() && orphans.isEmpty()) {
                out.println("nothing was left behind in "
                        + String.join(", ", folders.stream().map(Path::toString).toList()));
            }
        } catch (IOException e) {
            throw new UserException("cleaning stopped at " + e.getMessage());
        }
        out.flush();
        return 0;
    }
}
