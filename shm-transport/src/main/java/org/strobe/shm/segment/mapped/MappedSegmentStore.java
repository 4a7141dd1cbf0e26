package org.strobe.shm.segment.mapped;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentNumbers;
import org.strobe.shm.segment.SegmentStore;

/**
 * Segments of ranks in sibling processes: mapped files under {@code /dev/shm}, or in the temporary folder if that is
 * missing or full.
 *
 * <p>One process {@linkplain #found founds} the store and passes its {@linkplain #ticket ticket} to the others, which
 * {@linkplain #join join}. Only the owner has rights to a file, and its name contains the unguessable job. The creator
 * writes the pages, then marks the header as ready, then deletes the name. Siblings open the file through the creator's
 * process, early or late.
 *
 * <p>So no file is left behind however the job ends, except one whose creator was killed while making it. The founder
 * deletes such a file at the end, or {@link SegmentFolders#clean} if the founder was killed too. Attaching fails after
 * the creator's end; holders keep the segment.
 *
 * <p>The ranks of one process share one mapping of a segment.
 */
public final class MappedSegmentStore implements SegmentStore {
    private static final String DIRECTORY = "directory";
    private static final String TICKET_SEPARATOR = ":";
    private static final int TICKET_PARTS = 5;

    private final JobId job;
    private final List<Path> folders;
    private final SegmentFile directoryFile;
    private final Directory directory;
    private final Map<String, Shared> attached = new HashMap<>();
    private boolean hasCreated;
    private boolean closed;

    /** Segment that this process has mapped. */
    private record Shared(int number, Segment segment) {}

    private MappedSegmentStore(JobId job, List<Path> folders, SegmentFile directoryFile) {
        this.job = job;
        this.folders = folders;
        this.directoryFile = directoryFile;
        this.directory = new Directory(directoryFile.memory());
    }

    /** Founds the store of a job in the standard folders. */
    public static MappedSegmentStore found(JobId job) {
        return found(job, SegmentFolders.standard());
    }

    /** Founds the store of a job. Files are made in the first folder that has room. */
    public static MappedSegmentStore found(JobId job, List<Path> folders) {
        MappedJvm.check(DIRECTORY);
        SegmentFile file =
                SegmentFile.create(folders, job, DIRECTORY, Directory.size(), drawNumber(), ChannelMapping::of);
        file.deleteOnExit();
        return new MappedSegmentStore(job, folders, file);
    }

    /** Joins the store that issued a ticket. */
    public static MappedSegmentStore join(String ticket) {
        MappedJvm.check(DIRECTORY);
        String[] parts = ticket.split(TICKET_SEPARATOR, TICKET_PARTS);
        if (parts.length != TICKET_PARTS) {
            throw new IllegalArgumentException("ticket=" + ticket + ": not a ticket of a segment store");
        }
        JobId job = JobId.parse(parts[0]);
        ProcessId founder = new ProcessId(Long.parseLong(parts[1]), Long.parseLong(parts[2]));
        Path path = Path.of(parts[4]);
        SegmentFile file = SegmentFile.open(path, founder, job, Integer.parseInt(parts[3]), DIRECTORY);
        return new MappedSegmentStore(job, SegmentFolders.standard(), file);
    }

    /** Ticket for {@link #join}: one word without spaces, valid as long as this process lives. */
    public String ticket() {
        SegmentHeader header = directoryFile.header();
        return String.join(
                TICKET_SEPARATOR,
                job.toString(),
                Long.toString(header.creator().pid()),
                Long.toString(header.creator().startTime()),
                Integer.toString(header.number()),
                directoryFile.path().toString());
    }

    private static int drawNumber() {
        return SegmentNumbers.shared(ThreadLocalRandom.current().nextLong());
    }

    @Override
    public Segment create(String name, long size) {
        return create(name, size, ChronicleMapping::of);
    }

    @Override
    public Segment createEarly(String name, long size) {
        return create(name, size, ChannelMapping::of);
    }

    private Segment create(String name, long size, FileMapping.Maker maker) {
        SegmentStore.checkNew(name, size);
        SegmentFile file = SegmentFile.create(folders, job, name, size, drawNumber(), maker);
        try {
            file.deleteOnExit();
            synchronized (attached) {
                openDirectory(name).add(name, file);
                hasCreated = true;
                return share(name, file, true);
            }
        } catch (RuntimeException | Error e) {
            file.close();
            throw e;
        }
    }

    /** True if this process has created a segment here; other processes reach it only as long as this process lives. */
    public boolean hasCreated() {
        synchronized (attached) {
            return hasCreated;
        }
    }

    @Override
    public Segment attach(String name) {
        synchronized (attached) {
            while (true) {
                Directory.Entry entry = openDirectory(name).get(name);
                try {
                    return attach(name, entry);
                } catch (SegmentException e) {
                    // The creator may have closed it meanwhile; the name is then missing, or denotes another segment.
                    if (openDirectory(name).get(name).number() == entry.number()) {
                        throw e;
                    }
                }
            }
        }
    }

    /** Directory of the open store; called with the lock on {@link #attached}. */
    private Directory openDirectory(String name) {
        if (closed) {
            throw new SegmentException(SegmentException.Reason.CLOSED, name, "the store was closed");
        }
        return directory;
    }

    private Segment attach(String name, Directory.Entry entry) {
        Shared known = attached.get(name);
        if (known != null && known.number() == entry.number() && known.segment().tryReserve()) {
            return known.segment();
        }
        return share(name, SegmentFile.open(entry.path(), entry.creator(), job, entry.number(), name), false);
    }

    private Segment share(String name, SegmentFile file, boolean created) {
        int number = file.header().number();
        Segment segment = new Segment(name, file.memory(), () -> {
            try {
                forget(name, number, created);
            } finally {
                file.close();
            }
        });
        attached.put(name, new Shared(number, segment));
        return segment;
    }

    private void forget(String name, int number, boolean created) {
        synchronized (attached) {
            attached.computeIfPresent(name, (n, shared) -> shared.number() == number ? null : shared);
            if (created && !closed) {
                directory.remove(name, number);
            }
        }
    }

    @Override
    public void remove(String name) {
        synchronized (attached) {
            openDirectory(name).remove(name, null);
        }
    }

    @Override
    public boolean crossesProcesses() {
        return true;
    }

    /**
     * Leaves the store. The founder ends it: joining and attaching fail from now on, and files of killed creators are
     * deleted.
     */
    @Override
    public void close() {
        synchronized (attached) {
            if (closed) {
                return;
            }
            closed = true;
            directoryFile.close();
        }
        if (directoryFile.header().creator().isCurrent()) {
            deleteUnfinished();
        }
    }

    private void deleteUnfinished() {
        try {
            SegmentFolders.clean(folders, job);
        } catch (IOException e) {
            System.err.println("strobe: files of killed processes cannot be deleted (" + e + "); try strobe clean");
        }
    }
}
