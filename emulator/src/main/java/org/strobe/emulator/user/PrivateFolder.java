package org.strobe.emulator.user;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Folder of a user's sockets, closed to all other users. Jobs and machines listen there. */
public record PrivateFolder(Path path) {
    private static final Set<PosixFilePermission> OURS_ONLY = PosixFilePermissions.fromString("rwx------");

    /** Folder of the user who runs this JVM; it may not exist yet. */
    public static PrivateFolder ofThisUser() {
        String user = System.getProperty("user.name").replaceAll("[^\\w.-]", "_");
        return new PrivateFolder(Path.of(System.getProperty("java.io.tmpdir"), "strobe-" + user));
    }

    /** Makes the folder if it is missing, and closes it to other users. */
    public void make() throws IOException {
        boolean isPosix = isPosix();
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            if (isPosix) {
                Files.createDirectories(path, PosixFilePermissions.asFileAttribute(OURS_ONLY));
            } else {
                Files.createDirectories(path);
            }
        }
        if (isPosix) {
            // Fails if the folder is somebody else's: nobody is given our stacks, and we trust nobody's sockets.
            Files.setPosixFilePermissions(path, OURS_ONLY);
        }
    }

    /**
     * Makes sure that the folder belongs to this user and is closed to others, since a client trusts the sockets in it.
     *
     * @throws NoSuchFileException if there is none
     */
    public void check() throws IOException {
        if (!isPosix()) {
            return;
        }
        PosixFileAttributes found = Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        // Where the system does not tell who this is, nobody else can let this process in.
        boolean isOurs = ProcessHandle.current()
                .info()
                .user()
                .map(found.owner().getName()::equals)
                .orElse(true);
        if (!found.isDirectory() || !isOurs || !found.permissions().equals(OURS_ONLY)) {
            throw new IOException(path + " is not a folder that only this user can get into: it is not trusted");
        }
    }

    private boolean isPosix() {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
