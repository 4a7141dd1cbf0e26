package org.strobe.mpi.io;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.strobe.mpi.io.disk.ChannelDisk;
import org.strobe.mpi.io.disk.Disk;
import org.strobe.mpi.io.disk.DiskFailures;
import org.strobe.mpi.io.disk.Stages;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.OpenFile;

/** Opens and deletes files for a rank; what its files can share they share. */
public final class Files {
    private final Disk.Opener opener;
    private final Stages stages = new Stages();

    public Files() {
        this(ChannelDisk::open);
    }

    /** @param opener what files lie on */
    Files(Disk.Opener opener) {
        this.opener = opener;
    }

    /**
     * Opens a file; collective over the site's communicator, which the file frees when it is closed, or here if it can't be
     * opened.
     *
     * @param mode the sum of the API's modes
     * @param info hints; may be null
     */
    public OpenFile open(FileSite site, String name, int mode, Map<String, String> info) {
        return new Opening(site, opener, stages).open(name, mode, info);
    }

    /** Deletes a file. */
    public static void delete(Path folder, String name) {
        Path path = resolve(folder, name);
        try {
            if (java.nio.file.Files.isDirectory(path)) {
                throw new MpiFailure(ErrorClass.BAD_FILE, "filename=" + name + ": it is a folder");
            }
            java.nio.file.Files.delete(path);
        } catch (IOException e) {
            throw DiskFailures.of(e, "delete " + name);
        }
    }

    /** The path that a name stands for in a folder. */
    static Path resolve(Path folder, String name) {
        if (name == null || name.isEmpty()) {
            throw new MpiFailure(ErrorClass.BAD_FILE, "filename=" + name + ": a file has a name");
        }
        try {
            return folder.resolve(name);
        } catch (InvalidPathException e) {
            throw new MpiFailure(ErrorClass.BAD_FILE, "filename=" + name + ": " + e.getReason(), e);
        }
    }
}
