package org.strobe.tools.watch;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.strobe.emulator.user.PrivateFolder;

/** The folder of the sockets on which a user's launchers listen. The name of a socket is its process number. */
public final class JobSockets {
    /** Requests the name of a job, in one line. */
    static final char NAME = 'n';

    /** Requests the report of waiting ranks. */
    static final char REPORT = 'r';

    /** Requests what each rank does. */
    static final char LOADS = 'l';

    private static final Pattern SOCKET = Pattern.compile("(\\d{1,18})\\.sock");

    /** Time limit of a request. A launcher answers within three seconds even if its ranks hang. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final PrivateFolder folder;
    private final Duration patience;

    JobSockets(PrivateFolder folder) {
        this(folder, PATIENCE);
    }

    JobSockets(PrivateFolder folder, Duration patience) {
        this.folder = folder;
        this.patience = patience;
    }

    /** The folder of the user who runs this JVM. */
    public static JobSockets ofThisUser() {
        return new JobSockets(PrivateFolder.ofThisUser());
    }

    /** The folder, which may not exist yet. */
    PrivateFolder folder() {
        return folder;
    }

    /** Time limit of one side for the other. */
    Duration patience() {
        return patience;
    }

    Path socketOf(long pid) {
        return folder.path().resolve(pid + ".sock");
    }

    /** Names of living jobs by the process number of the launcher. */
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
            // The launcher ended since the listing, or was killed and left its socket.
            return null;
        }
    }

    /**
     * Returns the report of waiting ranks of a job.
     *
     * @throws SocketTimeoutException if the launcher lives but does not answer
     * @throws IOException if there is no such launcher
     */
    public String report(long pid) throws IOException {
        return ask(pid, REPORT);
    }

    /**
     * Returns what each running rank of a job does.
     *
     * @throws SocketTimeoutException if the launcher lives but does not answer
     * @throws IOException if there is no such launcher
     */
    public JobLoads loads(long pid) throws IOException {
        return JobLoads.of(ask(pid, LOADS));
    }

    private String ask(long pid, char question) throws IOException {
        folder.check();
        SocketChannel connected = SocketChannel.open(UnixDomainSocketAddress.of(socketOf(pid)));
        try (TimedChannel channel = new TimedChannel(connected, patience)) {
            channel.write(ByteBuffer.wrap(new byte[] {(byte) question}));
            return new String(channel.readAll(), StandardCharsets.UTF_8);
        }
    }

    /** Deletes and returns the sockets of dead launchers. */
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
        if (Files.isDirectory(folder.path(), LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.path(), "*.sock")) {
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
