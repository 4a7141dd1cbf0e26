package org.strobe.shm.segment;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;

/**
 * A file that another process has made, mapped by the JDK alone: a rank's process that only attaches to segments starts
 * without the few hundred classes of Chronicle Bytes, which take it longer than all else. The mapping outlives the channel.
 */
final class ChannelMapping implements Mapping {
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

    static ChannelMapping of(FileChannel channel, long size) throws IOException {
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
