package org.strobe.emulator.launch.report;

import java.io.IOException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
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
import org.strobe.emulator.user.PrivateFolder;

/** The folder of the sockets at which a user's jobs listen. The name of a socket is the address of its job. */
public final class JobSockets {
    /** Requests the name of a job, in one line. */
    static final char NAME = 'n';

    /** Requests the report of waiting ranks. */
    static final char REPORT = 'r';

    /** Requests what each rank does. */
    static final char LOADS = 'l';

    /** Begins the answer to a question that failed. */
    static final String FAILED = "the report failed: ";

    private static final String SUFFIX = ".sock";

    /** Time limit of a request. A job answers within six seconds even if its ranks hang. */
    private static final Duration PATIENCE = Duration.ofSeconds(8);

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

    Path socketOf(JobAddress job) {
        return folder.path().resolve(job + SUFFIX);
    }

    /** Names of the running jobs. */
    public SortedMap<JobAddress, String> living() throws IOException {
        SortedMap<JobAddress, String> jobs = new TreeMap<>();
        for (JobAddress job : found()) {
            String name = nameOf(job);
            if (name != null) {
                jobs.put(job, name);
            }
        }
        return jobs;
    }

    private String nameOf(JobAddress job) {
        try {
            return ask(job, NAME).strip();
        } catch (SocketTimeoutException e) {
            return "does not answer; it may be suspended";
        } catch (IOException e) {
            // It has ended since the listing, or its process was killed and left the socket.
            return null;
        }
    }

    /**
     * Returns the report of waiting ranks of a job.
     *
     * @throws SocketTimeoutException if its process lives but does not answer
     * @throws IOException if there is no such job
     */
    public String report(JobAddress job) throws IOException {
        return ask(job, REPORT);
    }

    /**
     * Returns what each running rank of a job does.
     *
     * @throws SocketTimeoutException if its process lives but does not answer
     * @throws ProtocolException if the answer is none, with the reason for the user
     * @throws IOException if there is no such job
     */
    public JobLoads loads(JobAddress job) throws IOException {
        return JobLoads.of(ask(job, LOADS));
    }

    private String ask(JobAddress job, char question) throws IOException {
        folder.check();
        try (TimedChannel channel = TimedChannel.to(UnixDomainSocketAddress.of(socketOf(job)), patience)) {
            channel.write(ByteBuffer.wrap(new byte[] {(byte) question}));
            return new String(channel.readAll(), StandardCharsets.UTF_8);
        }
    }

    /** Deletes and returns the sockets of dead processes. */
    public List<Path> clean() throws IOException {
        List<Path> deleted = new ArrayList<>();
        for (JobAddress job : found()) {
            Path socket = socketOf(job);
            if (ProcessHandle.of(job.process()).isEmpty() && Files.deleteIfExists(socket)) {
                deleted.add(socket);
            }
        }
        return deleted;
    }

    private List<JobAddress> found() throws IOException {
        List<JobAddress> found = new ArrayList<>();
        if (Files.isDirectory(folder.path(), LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.path(), "*" + SUFFIX)) {
                for (Path file : files) {
                    String name = file.getFileName().toString();
                    JobAddress.of(name.substring(0, name.length() - SUFFIX.length()))
                            .ifPresent(found::add);
                }
            }
        }
        return found;
    }
}
