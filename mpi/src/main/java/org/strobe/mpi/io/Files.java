package org.strobe.mpi.io;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.strobe.mpi.io.disk.ChannelDisk;
import org.strobe.mpi.io.disk.Disk;
import org.strobe.mpi.io.disk.DiskFailures;
import org.strobe.mpi.io.disk.Stages;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Opens and deletes files for a rank. The rank's files share resources. */
public final class Files {
    private final Disk.Opener opener;
    private final Stages stages = new Stages();

    public Files() {
        this(ChannelDisk::open);
    }

    /**
     * @param opener opens the underlying disks
     */
    Files(Disk.Opener opener) {
        this.opener = opener;
    }

    /**
     * Opens a file; collective over the site's communicator. Closing the file frees the communicator, and so does a
     * failure here.
     *
     * @param mode sum of the API's modes
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

    /** Resolves a name against a folder. */
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
