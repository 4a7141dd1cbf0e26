package org.strobe.mpi.io;

import java.nio.file.Path;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Communicator;

/**
 * Environment of a file.
 *
 * @param rank the calling rank
 * @param engine the rank's engine
 * @param communicator a duplicate of the program's communicator for this file; freed when the file is closed
 * @param folder base of relative names
 */
public record FileSite(Rank rank, Engine engine, Communicator communicator, Path folder) {
    /** Creates the site of a rank in its own working folder. */
    public static FileSite of(Rank rank, Engine engine, Communicator communicator) {
        return new FileSite(rank, engine, communicator, folderOf(rank));
    }

    /** Returns the working folder of a rank. */
    public static Path folderOf(Rank rank) {
        String folder = rank.context().guest().property("user.dir");
        return Path.of(folder == null ? System.getProperty("user.dir") : folder);
    }
}
