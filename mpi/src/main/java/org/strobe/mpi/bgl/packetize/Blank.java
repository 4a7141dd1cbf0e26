package org.strobe.mpi.bgl.packetize;

import org.strobe.shm.segment.Memory;

/**
 * Bytes that mean nothing: a message of this length on a modelled machine, where data move in another way.
 *
 * @param memory for one payload, which others use too
 */
public record Blank(Memory memory, long length) implements MessageData {
    @Override
    public long gather(long position, int count) {
        return 0;
    }

    @Override
    public long place(long position, int count) {
        return 0;
    }

    @Override
    public void placed(long position, int count) {}
}
