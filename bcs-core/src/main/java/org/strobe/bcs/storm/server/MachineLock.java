package org.strobe.bcs.storm.server;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Held by the process that runs a machine of a name, as long as it lives: there is one of each name. */
final class MachineLock implements AutoCloseable {
    private final FileChannel channel;

    private MachineLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Takes it; empty if somebody holds it. */
    static Optional<MachineLock> take(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean isTaken = false;
        try {
            isTaken = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return Optional.empty(); // by this JVM
        } finally {
            if (!isTaken) {
                channel.close();
            }
        }
        return isTaken ? Optional.of(new MachineLock(channel)) : Optional.empty();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
