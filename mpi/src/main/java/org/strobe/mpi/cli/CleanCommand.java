package org.strobe.mpi.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.strobe.shm.segment.SegmentFolders;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code strobe clean}: deletes segment files that a process was making when it was killed. */
@Command(
        name = "clean",
        description = "Deletes segment files whose creator was killed while making them; never those of a living job.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeCommand.Version.class)
final class CleanCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws UserException {
        PrintWriter out = spec.commandLine().getOut();
        List<Path> folders = SegmentFolders.standard();
        try {
            List<Path> deleted = SegmentFolders.clean(folders);
            deleted.forEach(file -> out.println("deleted " + file));
            if (deleted.isEmpty()) {
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
