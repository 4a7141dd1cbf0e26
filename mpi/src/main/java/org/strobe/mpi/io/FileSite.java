package org.strobe.mpi.io;

import java.nio.file.Path;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Communicator;

/**
 * Where a file is opened: what it needs of the house.
 *
 * @param rank the caller
 * @param engine the caller's
 * @param communicator a duplicate of the program's communicator, for the file alone; freed when the file is closed
 * @param folder what names are relative to
 */
public record FileSite(Rank rank, Engine engine, Communicator communicator, Path folder) {
    /** The site of a rank in its own working folder. */
    public static FileSite of(Rank rank, Engine engine, Communicator communicator) {
        return new FileSite(rank, engine, communicator, folderOf(rank));
    }

    /** The folder that a rank works in. */
    public static Path folderOf(Rank rank) {
        String folder = rank.guest().properties().getProperty("user.dir");
        return Path.of(folder == null ? System.getProperty("user.dir") : folder);
    }
}
