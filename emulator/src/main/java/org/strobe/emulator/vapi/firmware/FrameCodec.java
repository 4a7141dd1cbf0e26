package org.strobe.emulator.vapi.firmware;

import org.strobe.emulator.userlevel.HeadCodec;
import org.strobe.shm.segment.Memory;

/**
 * A {@link Frame} in a packet.
 *
 * <pre>
 *   0   kind    4  from    8  to    12  key    16  immediate    20  round
 *   24  sequence   32  remote   40  length   48  operand   56  compared
 * </pre>
 */
@SuppressWarnings("EnumOrdinal") // all processes of a job run one jar
final class FrameCodec implements HeadCodec<Frame> {
    private static final Frame.Kind[] KINDS = Frame.Kind.values();

    private static final int FROM = 4;
    private static final int TO = FROM + Integer.BYTES;
    private static final int KEY = TO + Integer.BYTES;
    private static final int IMMEDIATE = KEY + Integer.BYTES;
    private static final int ROUND = IMMEDIATE + Integer.BYTES;
    private static final int SEQUENCE = ROUND + Integer.BYTES;
    private static final int REMOTE = SEQUENCE + Long.BYTES;
    private static final int LENGTH = REMOTE + Long.BYTES;
    private static final int OPERAND = LENGTH + Long.BYTES;
    private static final int COMPARED = OPERAND + Long.BYTES;
    private static final int SIZE = COMPARED + Long.BYTES;

    @Override
    public int size() {
        return SIZE;
    }

    @Override
    public void write(Frame frame, Memory memory, int offset) {
        memory.setInt(offset, frame.kind().ordinal());
        memory.setInt(offset + FROM, frame.from());
        memory.setInt(offset + TO, frame.to());
        memory.setInt(offset + KEY, frame.key());
        memory.setInt(offset + IMMEDIATE, frame.immediate());
        memory.setInt(offset + ROUND, frame.round());
        memory.setLong(offset + SEQUENCE, frame.sequence());
        memory.setLong(offset + REMOTE, frame.remote());
        memory.setLong(offset + LENGTH, frame.length());
        memory.setLong(offset + OPERAND, frame.operand());
        memory.setLong(offset + COMPARED, frame.compared());
    }

    @Override
    public Frame read(Memory memory, int offset) {
        return new Frame(
                KINDS[memory.getInt(offset)],
                memory.getInt(offset + FROM),
                memory.getInt(offset + TO),
                memory.getLong(offset + SEQUENCE),
                memory.getInt(offset + ROUND),
                memory.getLong(offset + REMOTE),
                memory.getLong(offset + LENGTH),
                memory.getInt(offset + KEY),
                memory.getInt(offset + IMMEDIATE),
                memory.getLong(offset + OPERAND),
                memory.getLong(offset + COMPARED));
    }
}
