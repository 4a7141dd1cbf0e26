package org.strobe.mpi.io.access;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.util.function.Supplier;
import org.strobe.mpi.io.disk.Disk;
import org.strobe.mpi.io.disk.DiskFailures;
import org.strobe.mpi.io.disk.RangeLocks;
import org.strobe.mpi.io.disk.Stage;
import org.strobe.mpi.io.disk.Stages;
import org.strobe.mpi.io.disk.Transfers;
import org.strobe.mpi.io.view.Extents;

/**
 * Transfers data between memory and runs of a file. Runs close together share one larger transfer, including the gaps
 * (data sieving):
 *
 * <pre>
 *   file     ##..##..##.........................#######..
 *            |        |                         |     |
 *            +-group--+                         +-run-+
 *            one read; to write: one read, the runs replaced, one write, under an exclusive lock
 * </pre>
 *
 * <p>A write of one run holds a shared lock on the run; a write with gaps holds an exclusive one. In atomic mode an
 * access holds one lock on its whole range. Thread-safe.
 */
public final class Accessor {
    private static final long READ_GAP = 16 << 10;
    private static final long WRITE_GAP = 4 << 10;
    private static final long ANY_GAP = Long.MAX_VALUE;
    private static final long NO_GAP = -1;

    private final String name;
    private final Disk disk;
    private final RangeLocks locks;
    private final Stages stages;
    private final Supplier<Hints> hints;
    private final boolean readable;

    /**
     * Creates an accessor.
     *
     * @param name name of the file in messages
     * @param readable true if the file may be read, as data sieving of writes requires
     */
    public Accessor(String name, Disk disk, RangeLocks locks, Stages stages, Supplier<Hints> hints, boolean readable) {
        this.name = name;
        this.disk = disk;
        this.locks = locks;
        this.stages = stages;
        this.hints = hints;
        this.readable = readable;
    }

    /** Reads; returns the number of bytes before the end of the file. */
    public long read(Extents extents, FileData data, boolean atomic) {
        int lock = atomic && data.bytes() != 0 ? locks.acquire(extents.first(), extents.end(), false) : -1;
        try {
            long length = readAll(extents, data);
            data.arrived(length);
            return length;
        } catch (IOException e) {
            throw DiskFailures.of(e, "read from " + name);
        } catch (NonReadableChannelException e) {
            throw DiskFailures.of(e, "read from " + name);
        } finally {
            if (lock >= 0) {
                locks.release(lock);
            }
        }
    }

    private long readAll(Extents extents, FileData data) throws IOException {
        long position = 0;
        int buffer = hints.get().readBuffer();
        long gap = gap(hints.get().sievingRead(), READ_GAP);
        for (int from = 0; from < extents.size(); ) {
            int to = endOfGroup(extents, from, buffer, gap);
            long wanted = bytesOf(extents, from, to);
            long got = to - from == 1
                    ? readRun(extents.offset(from), wanted, data, position, buffer)
                    : readGroup(extents, from, to, data, position);
            position += got;
            if (got < wanted) {
                return position;
            }
            from = to;
        }
        return position;
    }

    private static long gap(Hints.Choice sieving, long usual) {
        return switch (sieving) {
            case ENABLE -> ANY_GAP;
            case DISABLE -> NO_GAP;
            case AUTOMATIC -> usual;
        };
    }

    /** Returns the end of the group of runs that share the first run's transfer. */
    private static int endOfGroup(Extents extents, int first, int buffer, long gap) {
        long start = extents.offset(first);
        int end = first + 1;
        while (end < extents.size()
                && extents.offset(end) - (extents.offset(end - 1) + extents.length(end - 1)) <= gap
                && extents.offset(end) + extents.length(end) - start <= buffer) {
            end++;
        }
        return end;
    }

    private static long bytesOf(Extents extents, int from, int to) {
        long bytes = 0;
        for (int i = from; i < to; i++) {
            bytes += extents.length(i);
        }
        return bytes;
    }

    private long readRun(long offset, long length, FileData data, long position, int buffer) throws IOException {
        long done = 0;
        while (done < length) {
            int part = (int) Math.min(length - done, data.window(position, 0) == null ? buffer : Integer.MAX_VALUE);
            int got = readPart(offset + done, part, data, position + done);
            done += got;
            if (got < part) {
                break;
            }
        }
        return done;
    }

    private int readPart(long offset, int length, FileData data, long position) throws IOException {
        ByteBuffer window = data.window(position, length);
        if (window != null) {
            return Transfers.readWhole(disk, window, offset);
        }
        Stage stage = stages.take(length);
        try {
            int got = Transfers.readWhole(disk, stage.part(0, length), offset);
            data.unpack(stage, 0, position, got);
            return got;
        } finally {
            stages.giveBack(stage);
        }
    }

    private long readGroup(Extents extents, int from, int to, FileData data, long position) throws IOException {
        long start = extents.offset(from);
        int span = spanOf(extents, from, to);
        Stage stage = stages.take(span);
        try {
            int got = Transfers.readWhole(disk, stage.part(0, span), start);
            long done = 0;
            for (int i = from; i < to; i++) {
                int at = (int) (extents.offset(i) - start);
                int there = (int) Math.clamp(got - (long) at, 0, extents.length(i));
                data.unpack(stage, at, position + done, there);
                done += there;
                if (there < extents.length(i)) {
                    break;
                }
            }
            return done;
        } finally {
            stages.giveBack(stage);
        }
    }

    private static int spanOf(Extents extents, int from, int to) {
        long end = 0;
        for (int i = from; i < to; i++) {
            end = Math.max(end, extents.offset(i) + extents.length(i));
        }
        return (int) (end - extents.offset(from));
    }

    /** Writes all data. */
    public void write(Extents extents, FileData data, boolean atomic) {
        int lock = atomic && data.bytes() != 0 ? locks.acquire(extents.first(), extents.end(), true) : -1;
        try {
            writeAll(extents, data, lock < 0);
        } catch (IOException e) {
            throw DiskFailures.of(e, "write to " + name);
        } catch (NonWritableChannelException e) {
            throw DiskFailures.of(e, "write to " + name);
        } finally {
            if (lock >= 0) {
                locks.release(lock);
            }
        }
    }

    private void writeAll(Extents extents, FileData data, boolean locking) throws IOException {
        long position = 0;
        int buffer = hints.get().writeBuffer();
        long gap = readable ? gap(hints.get().sievingWrite(), WRITE_GAP) : NO_GAP;
        for (int from = 0; from < extents.size(); ) {
            int to = isLong(extents.length(from), gap) ? from + 1 : endOfGroup(extents, from, buffer, gap);
            int span = to - from == 1 ? 0 : spanOf(extents, from, to);
            long start = extents.offset(from);
            long length = bytesOf(extents, from, to);
            int lock = locking ? locks.acquire(start, start + Math.max(span, length), span != 0) : -1;
            try {
                if (span == 0) {
                    writeRun(start, length, data, position, buffer);
                } else {
                    writeGroup(extents, from, to, span, data, position);
                }
            } finally {
                if (lock >= 0) {
                    locks.release(lock);
                }
            }
            position += length;
            from = to;
        }
    }

    /** True for a run too long to justify a read for it. */
    private static boolean isLong(long length, long gap) {
        return gap != ANY_GAP && length > WRITE_GAP;
    }

    private void writeRun(long offset, long length, FileData data, long position, int buffer) throws IOException {
        for (long done = 0; done < length; ) {
            int part = (int) Math.min(length - done, data.window(position, 0) == null ? buffer : Integer.MAX_VALUE);
            writePart(offset + done, part, data, position + done);
            done += part;
        }
    }

    private void writePart(long offset, int length, FileData data, long position) throws IOException {
        ByteBuffer window = data.window(position, length);
        if (window != null) {
            Transfers.writeWhole(disk, window, offset);
            return;
        }
        Stage stage = stages.take(length);
        try {
            data.pack(position, stage, 0, length);
            Transfers.writeWhole(disk, stage.part(0, length), offset);
        } finally {
            stages.giveBack(stage);
        }
    }

    private void writeGroup(Extents extents, int from, int to, int span, FileData data, long position)
            throws IOException {
        long start = extents.offset(from);
        Stage stage = stages.take(span);
        try {
            int there = Transfers.readWhole(disk, stage.part(0, span), start);
            stage.region().memory().fill(there, span - there, (byte) 0);
            long done = 0;
            for (int i = from; i < to; i++) {
                data.pack(position + done, stage, (int) (extents.offset(i) - start), (int) extents.length(i));
                done += extents.length(i);
            }
            Transfers.writeWhole(disk, stage.part(0, span), start);
        } finally {
            stages.giveBack(stage);
        }
    }
}
