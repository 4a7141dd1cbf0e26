package org.strobe.emulator.tports.firmware;

import org.strobe.emulator.userlevel.HeadCodec;
import org.strobe.shm.segment.Memory;

/**
 * A {@link Notice} in a packet.
 *
 * <pre>
 *   0   kind      8   tag       16  transfer
 *   24  receive   32  remote    40  length
 * </pre>
 */
@SuppressWarnings("EnumOrdinal") // all processes of a job run one jar
final class NoticeCodec implements HeadCodec<Notice> {
    private static final Notice.Kind[] KINDS = Notice.Kind.values();

    private static final int TAG = 8;
    private static final int TRANSFER = TAG + Long.BYTES;
    private static final int RECEIVE = TRANSFER + Long.BYTES;
    private static final int REMOTE = RECEIVE + Long.BYTES;
    private static final int LENGTH = REMOTE + Long.BYTES;
    private static final int SIZE = LENGTH + Long.BYTES;

    @Override
    public int size() {
        return SIZE;
    }

    @Override
    public void write(Notice notice, Memory memory, int offset) {
        memory.setInt(offset, notice.kind().ordinal());
        memory.setLong(offset + TAG, notice.tag());
        memory.setLong(offset + TRANSFER, notice.transfer());
        memory.setLong(offset + RECEIVE, notice.receive());
        memory.setLong(offset + REMOTE, notice.remote());
        memory.setLong(offset + LENGTH, notice.length());
    }

    @Override
    public Notice read(Memory memory, int offset) {
        return new Notice(
                KINDS[memory.getInt(offset)],
                memory.getLong(offset + TRANSFER),
                memory.getLong(offset + RECEIVE),
                memory.getLong(offset + TAG),
                memory.getLong(offset + REMOTE),
                memory.getLong(offset + LENGTH));
    }
}
