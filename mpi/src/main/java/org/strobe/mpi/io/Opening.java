package org.strobe.mpi.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.strobe.emulator.machine.JobSegment;
import org.strobe.mpi.io.access.Hints;
import org.strobe.mpi.io.disk.Disk;
import org.strobe.mpi.io.disk.DiskFailures;
import org.strobe.mpi.io.disk.RangeLocks;
import org.strobe.mpi.io.disk.Stages;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.shm.segment.Segment;

/**
 * Collective open of a file by the ranks of a communicator.
 *
 * <pre>
 *   all      check their arguments, and that modes are equal
 *   rank 0   creates the file if requested, opens it and draws its number
 *   all      open it, and attach to the job's locks for it
 * </pre>
 *
 * <p>After each line, either all ranks continue or all fail.
 */
final class Opening {
    private final FileSite site;
    private final Disk.Opener opener;
    private final Stages stages;
    private final Agreement agreement;
    private final int rank;

    private AccessMode mode;
    private Path path;
    private Disk disk;
    private Segment locks;
    private long size;

    /** Counter for the numbers of files whose first rank is in this JVM. */
    private static final class Numbers {
        final AtomicLong last = new AtomicLong();
    }

    Opening(FileSite site, Disk.Opener opener, Stages stages) {
        this.site = site;
        this.opener = opener;
        this.stages = stages;
        this.rank = site.communicator().rank();
        this.agreement =
                new Agreement(site.communicator(), rank, site.communicator().size());
    }

    OpenFile open(String name, int modeBits, Map<String, String> info) {
        boolean open = false;
        try {
            agreement.all("open", () -> look(name, modeBits));
            agreement.same("amode", modeBits);
            agreement.first("open", () -> disk = open(name, mode.whenFirst()));
            agreement.all("open", () -> join(name));
            OpenFile file = finish(name, info);
            open = true;
            return file;
        } finally {
            if (!open) {
                giveUp();
            }
        }
    }

    private void look(String name, int modeBits) {
        mode = AccessMode.of(modeBits);
        path = org.strobe.mpi.io.Files.resolve(site.folder(), name);
    }

    private Disk open(String name, Set<OpenOption> options) {
        try {
            return opener.open(path, options);
        } catch (IOException e) {
            throw DiskFailures.of(e, "open " + name);
        }
    }

    private void join(String name) {
        if (rank != 0) {
            disk = open(name, mode.whenThere());
        }
        try {
            size = disk.size();
            locks = JobSegment.obtain(site.rank().context().store(), "file-locks/" + identity(), RangeLocks.SIZE);
        } catch (IOException e) {
            throw DiskFailures.of(e, "open " + name);
        }
    }

    /** Identity of the file, equal for all its names. */
    private String identity() throws IOException {
        Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
        return key != null
                ? key.toString()
                : Integer.toHexString(path.toRealPath().hashCode());
    }

    private OpenFile finish(String name, Map<String, String> info) {
        boolean append = mode.has(AccessMode.APPEND);
        long[] told = agreement.told(() -> new long[] {number(), append ? size : 0}, 2);
        Hints own = Hints.none().with(info);
        SharedParts shared = new SharedParts(site, told[0], locks);
        RankFile file = new RankFile(site, name, path, mode, disk, stages, agreement, shared, told[1]);
        file.use(own);
        return file;
    }

    /** Draws a number that is unique in the job. */
    private long number() {
        Numbers numbers = site.rank().context().shared(Numbers.class, Numbers::new);
        return numbers.last.incrementAndGet() << Integer.SIZE | site.rank().number();
    }

    private void giveUp() {
        if (locks != null) {
            locks.close();
        }
        try {
            if (disk != null) {
                disk.close();
            }
        } catch (IOException e) {
            throw DiskFailures.of(e, "open");
        } finally {
            site.communicator().free();
        }
    }
}
