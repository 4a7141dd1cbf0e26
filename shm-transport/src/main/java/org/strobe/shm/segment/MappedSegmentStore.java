package org.strobe.shm.segment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The segments of ranks in sibling processes: files under {@code /dev/shm}, or in the temporary folder where that is
 * missing or full, mapped by Chronicle Bytes.
 *
 * <p>One process {@linkplain #found founds} the store and hands its {@linkplain #ticket ticket} to the others, which
 * {@linkplain #join join}. A file is made with rights for its owner alone, under a name that holds the unguessable job;
 * its pages are written, then its header says that it is ready, and then it loses its name: siblings open it through
 * the creator's process, whether they come early or late. So nothing is left behind however the job ends, save a file
 * whose creator was killed while making it: the founder deletes it in the end, or, if that was killed too, {@link
 * SegmentFolders#clean}. The creator's end is the end of
 * attaching: those who have the segment keep it.
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

    /** A segment that this process has mapped. */
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

    /** Founds the store of a job; its files are made in the first of the folders that has room. */
    public static MappedSegmentStore found(JobId job, List<Path> folders) {
        MappedJvm.check(DIRECTORY);
        SegmentFile file = SegmentFile.create(folders, job, DIRECTORY, Directory.size(), drawNumber());
        file.deleteOnExit();
        return new MappedSegmentStore(job, folders, file);
    }

    /** Joins the store that a ticket was given out for. */
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

    /** What a sibling needs to {@link #join}: one word without spaces, good as long as this process lives. */
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
        SegmentStore.checkNew(name, size);
        SegmentFile file = SegmentFile.create(folders, job, name, size, drawNumber());
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

    /** Whether this process has made a segment here; others reach it only as long as this process lives. */
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
                    // Its creator may have closed it after we had found it; then it is missing, or another one by now.
                    if (openDirectory(name).get(name).number() == entry.number()) {
                        throw e;
                    }
                }
            }
        }
    }

    /** The directory, which is there until the store is closed; called with the lock on {@link #attached}. */
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
     * Leaves the store; for its founder, ends it: nobody joins or attaches any more, and the files are deleted that others
     * were making as they were killed.
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
        if (directoryFile.header().creator().equals(ProcessId.current())) {
            deleteUnfinished();
        }
    }

    private void deleteUnfinished() {
        try {
            SegmentFolders.clean(folders, job);
        } catch (IOException e) {
            System.err.println(
                    "strobe: what killed processes have left can't be deleted (" + e + "); try strobe clean");
        }
    }
}
