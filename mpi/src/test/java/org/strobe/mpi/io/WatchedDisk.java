package org.strobe.mpi.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.mpi.io.disk.ChannelDisk;
import org.strobe.mpi.io.disk.Disk;

/** Disk that counts accesses, and runs an action of the test before each. */
final class WatchedDisk implements Disk {
    private final Disk disk;
    private final Opener opener;

    /** Action before an access; returns the maximum bytes to transfer. */
    interface Before {
        int apply(long offset, int bytes) throws IOException;
    }

    /** Opens watched files, and holds their common state. */
    static final class Opener implements Disk.Opener {
        final AtomicInteger reads = new AtomicInteger();
        final AtomicInteger writes = new AtomicInteger();
        volatile Before onRead = (offset, bytes) -> bytes;
        volatile Before onWrite = (offset, bytes) -> bytes;

        @Override
        public Disk open(Path path, Set<OpenOption> options) throws IOException {
            return new WatchedDisk(ChannelDisk.open(path, options), this);
        }
    }

    private WatchedDisk(Disk disk, Opener opener) {
        this.disk = disk;
        this.opener = opener;
    }

    @Override
    public int read(ByteBuffer target, long offset) throws IOException {
        opener.reads.incrementAndGet();
        int most = opener.onRead.apply(offset, target.remaining());
        return moved(target, most, part -> disk.read(part, offset));
    }

    @Override
    public int write(ByteBuffer source, long offset) throws IOException {
        opener.writes.incrementAndGet();
        int most = opener.onWrite.apply(offset, source.remaining());
        return moved(source, most, part -> disk.write(part, offset));
    }

    private interface Move {
        int of(ByteBuffer part) throws IOException;
    }

    private static int moved(ByteBuffer buffer, int most, Move move) throws IOException {
        int done = move.of(buffer.slice(buffer.position(), Math.min(most, buffer.remaining())));
        buffer.position(buffer.position() + Math.max(0, done));
        return done;
    }

    @Override
    public long size() throws IOException {
        return disk.size();
    }

    @Override
    public void truncate(long size) throws IOException {
        disk.truncate(size);
    }

    @Override
    public void force() throws IOException {
        disk.force();
    }

    @Override
    public void close() throws IOException {
        disk.close();
    }
}
