package org.strobe.mpi.io.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;

/**
 * File of the operating system. An interrupt of a thread closes its channel in the JDK, and programs may interrupt
 * their threads. The file is then reopened, and the thread stays interrupted.
 */
public final class ChannelDisk implements Disk {
    private static final Set<StandardOpenOption> ONLY_AT_FIRST =
            EnumSet.of(StandardOpenOption.CREATE, StandardOpenOption.CREATE_NEW, StandardOpenOption.TRUNCATE_EXISTING);

    private final Path path;
    private final Set<OpenOption> options;
    /** True for a regular file; a device or a pipe needs no flush. */
    private final boolean isRegular;

    private volatile FileChannel channel;
    private boolean closed;

    private ChannelDisk(Path path, Set<OpenOption> options, FileChannel channel) {
        this.path = path;
        this.isRegular = Files.isRegularFile(path);
        this.options = new HashSet<>(options);
        this.options.removeAll(ONLY_AT_FIRST);
        this.channel = channel;
    }

    /** Opens a file. */
    public static Disk open(Path path, Set<OpenOption> options) throws IOException {
        return new ChannelDisk(path, options, FileChannel.open(path, options));
    }

    /** Action on a channel. */
    private interface Use<T> {
        T of(FileChannel channel) throws IOException;
    }

    private <T> T use(Use<T> use) throws IOException {
        boolean interrupted = false;
        try {
            while (true) {
                interrupted |= Thread.interrupted();
                FileChannel used = channel;
                try {
                    return use.of(used);
                } catch (ClosedChannelException e) {
                    reopen(used, e);
                }
            }
        } finally {
            if (interrupted || Thread.interrupted()) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // identity: the channel may have been replaced already
    private synchronized void reopen(FileChannel lost, ClosedChannelException cause) throws IOException {
        if (closed) {
            throw cause;
        }
        if (lost == channel) {
            boolean interrupted = Thread.interrupted();
            try {
                channel = FileChannel.open(path, options);
            } finally {
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    @Override
    public int read(ByteBuffer target, long offset) throws IOException {
        return use(used -> used.read(target, offset));
    }

    @Override
    public int write(ByteBuffer source, long offset) throws IOException {
        return use(used -> used.write(source, offset));
    }

    @Override
    public long size() throws IOException {
        return use(FileChannel::size);
    }

    @Override
    public void truncate(long size) throws IOException {
        use(used -> used.truncate(size));
    }

    @Override
    public void force() throws IOException {
        if (isRegular) {
            use(used -> {
                used.force(true);
                return null;
            });
        }
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        channel.close();
    }
}
