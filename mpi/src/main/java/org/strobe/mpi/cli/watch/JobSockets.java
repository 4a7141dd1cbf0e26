package org.strobe.mpi.cli.watch;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The folder in which a user's launchers listen, each on a socket that is called by its process number. */
public final class JobSockets {
    /** Asks what a job is, in one line. */
    static final char NAME = 'n';

    /** Asks who waits for what, and where. */
    static final char REPORT = 'r';

    private static final Pattern SOCKET = Pattern.compile("(\\d{1,18})\\.sock");
    private static final Set<PosixFilePermission> OURS_ONLY = PosixFilePermissions.fromString("rwx------");

    /** A launcher answers within three seconds, also where its ranks do not. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Path folder;
    private final Duration patience;

    JobSockets(Path folder) {
        this(folder, PATIENCE);
    }

    JobSockets(Path folder, Duration patience) {
        this.folder = folder;
        this.patience = patience;
    }

    /** The folder of the user who runs this JVM. */
    public static JobSockets ofThisUser() {
        String user = System.getProperty("user.name").replaceAll("[^\\w.-]", "_");
        return new JobSockets(Path.of(System.getProperty("java.io.tmpdir"), "strobe-" + user));
    }

    /** The folder, which there may not be yet. */
    public Path folder() {
        return folder;
    }

    /** How long one side waits for the other. */
    Duration patience() {
        return patience;
    }

    Path socketOf(long pid) {
        return folder.resolve(pid + ".sock");
    }

    /** Makes the folder, if need be, such that nobody else can get in. */
    public void makeFolder() throws IOException {
        boolean isPosix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            if (isPosix) {
                Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OURS_ONLY));
            } else {
                Files.createDirectories(folder);
            }
        }
        if (isPosix) {
            // Fails if the folder is somebody else's: nobody is given our stacks, and we trust nobody's sockets.
            Files.setPosixFilePermissions(folder, OURS_ONLY);
        }
    }

    /**
     * Makes sure that the folder is this user's and nobody else can get in: who connects trusts what listens there.
     *
     * @throws NoSuchFileException if there is none
     */
    public void checkFolder() throws IOException {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        PosixFileAttributes found = Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        // Where the system does not tell who this is, nobody else can let this process in.
        boolean isOurs = ProcessHandle.current()
                .info()
                .user()
                .map(found.owner().getName()::equals)
                .orElse(true);
        if (!found.isDirectory() || !isOurs || !found.permissions().equals(OURS_ONLY)) {
            throw new IOException(folder + " is not a folder that only this user can get into: it is not trusted");
        }
    }

    /** The living jobs: what each is, by the number of its launcher. */
    public SortedMap<Long, String> living() throws IOException {
        SortedMap<Long, String> jobs = new TreeMap<>();
        for (Path socket : sockets()) {
            long pid = pidOf(socket);
            String name = nameOf(pid);
            if (name != null) {
                jobs.put(pid, name);
            }
        }
        return jobs;
    }

    private String nameOf(long pid) {
        try {
            return ask(pid, NAME).strip();
        } catch (SocketTimeoutException e) {
            return "does not answer; it may be suspended";
        } catch (IOException e) {
            // It has ended between the two looks, or was killed and left its socket.
            return null;
        }
    }

    /**
     * Who waits for what in a job, and where.
     *
     * @throws SocketTimeoutException if its launcher lives and does not answer
     * @throws IOException if there is no such launcher
     */
    public String report(long pid) throws IOException {
        return ask(pid, REPORT);
    }

    private String ask(long pid, char question) throws IOException {
        checkFolder();
        SocketChannel connected = SocketChannel.open(UnixDomainSocketAddress.of(socketOf(pid)));
        try (TimedChannel channel = new TimedChannel(connected, patience)) {
            channel.write(ByteBuffer.wrap(new byte[] {(byte) question}));
            return new String(channel.readAll(), StandardCharsets.UTF_8);
        }
    }

    /** Deletes the sockets of launchers that live no more; returns them. */
    public List<Path> clean() throws IOException {
        List<Path> deleted = new ArrayList<>();
        for (Path socket : sockets()) {
            if (ProcessHandle.of(pidOf(socket)).isEmpty() && Files.deleteIfExists(socket)) {
                deleted.add(socket);
            }
        }
        return deleted;
    }

    private List<Path> sockets() throws IOException {
        List<Path> sockets = new ArrayList<>();
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.sock")) {
                for (Path file : files) {
                    if (SOCKET.matcher(file.getFileName().toString()).matches()) {
                        sockets.add(file);
                    }
                }
            }
        }
        return sockets;
    }

    private static long pidOf(Path socket) {
        Matcher name = SOCKET.matcher(socket.getFileName().toString());
        if (!name.matches()) {
            throw new IllegalArgumentException("socket=" + socket);
        }
        return Long.parseLong(name.group(1));
    }
}
