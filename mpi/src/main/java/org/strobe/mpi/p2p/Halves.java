package org.strobe.mpi.p2p;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Copies a message between two programs' buffers in one JVM where their layouts differ: packed from the one and unpacked to
 * the other, piece by piece through a small memory in the caches.
 */
final class Halves {
    private static final int PIECE = 16 * 1024;

    private Region stage;

    void copy(SendRequest send, ReceiveRequest receive, long bytes) {
        if (bytes == 0) {
            return;
        }
        if (send.block != null) {
            receive.type.unpack(
                    send.block.region, send.block.at, receive.buffer, receive.offset, receive.count, 0, bytes);
            return;
        }
        if (stage == null) {
            stage = Region.of(Memory.allocate(PIECE));
        }
        for (long position = 0; position < bytes; position += PIECE) {
            long length = Math.min(PIECE, bytes - position);
            send.type.pack(send.buffer, send.offset, send.count, position, stage, 0, length);
            receive.type.unpack(stage, 0, receive.buffer, receive.offset, receive.count, position, length);
        }
    }
}
