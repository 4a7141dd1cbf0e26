package org.strobe.tools.run.request;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.checkpoint.CheckpointFolder;
import org.strobe.mpi.checkpoint.Checkpoints;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.Engines;

/** Options of checkpoints, as settings of the job. */
final class CheckpointRequest {
    private static final int MOST_RESTARTS = 1_000_000;

    private CheckpointRequest() {}

    static Map<String, String> settings(JobOptions.Watching watching, String engine, int ranks) throws UserException {
        Map<String, String> settings = new LinkedHashMap<>();
        if (watching.checkpoint == null) {
            if (watching.restart || watching.restarts != null) {
                throw new UserException(
                        (watching.restart ? "--restart" : "--restarts") + ": it goes with --checkpoint FOLDER");
            }
            return settings;
        }
        if (!Engines.chosen(engine).makesCheckpoints()) {
            throw new UserException("--checkpoint=" + watching.checkpoint + ": it goes with --engine "
                    + Engines.names(EngineKind::makesCheckpoints));
        }
        if (watching.restarts != null && (watching.restarts < 0 || watching.restarts > MOST_RESTARTS)) {
            throw new UserException("--restarts=" + watching.restarts + ": from 0 to " + MOST_RESTARTS);
        }
        settings.put(Checkpoints.FOLDER, folder(watching.checkpoint));
        if (watching.restart) {
            check(settings.get(Checkpoints.FOLDER), ranks);
            settings.put(Checkpoints.RESTART, "true");
        }
        return settings;
    }

    private static void check(String folder, int ranks) throws UserException {
        try {
            new CheckpointFolder(Path.of(folder)).check(ranks);
        } catch (IOException e) {
            throw new UserException("--restart: " + e.getMessage());
        }
    }

    private static String folder(String name) throws UserException {
        Path folder = TypedIn.path(name);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UserException("--checkpoint=" + name + ": it is no folder that can be made and written");
        }
        if (!Files.isWritable(folder)) {
            throw new UserException("--checkpoint=" + name + ": it can't be written");
        }
        return folder.toString();
    }
}
