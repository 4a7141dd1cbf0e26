package org.strobe.shm.segment.mapped;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Mapping by the JDK alone: of other processes' files, and of those that a job needs before its first message. Without
 * the few hundred classes of Chronicle Bytes a process starts sooner. The mapping outlives the channel.
 */
final class ChannelMapping implements FileMapping {
    private final Arena arena = Arena.ofShared();
    private final MemorySegment bytes;

    private ChannelMapping(FileChannel channel, long size) throws IOException {
        try {
            this.bytes = channel.map(FileChannel.MapMode.READ_WRITE, 0, size, arena);
        } catch (IOException | RuntimeException e) {
            arena.close();
            throw e;
        }
    }

    static ChannelMapping of(Path path, FileChannel channel, long size) throws IOException {
        return new ChannelMapping(channel, size);
    }

    @Override
    public MemorySegment bytes() {
        return bytes;
    }

    @Override
    public void close() {
        arena.close();
    }
}
