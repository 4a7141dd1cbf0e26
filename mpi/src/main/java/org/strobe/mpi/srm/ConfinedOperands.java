package org.strobe.mpi.srm;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.ConfinedBuffers;
import org.strobe.srm.space.Cell;

/**
 * Operands in buffers that only the calling thread may access. The others of a call read and write copies of them. What
 * fits into a cell needs none: each rank copies it itself.
 */
final class ConfinedOperands {
    private final ConfinedBuffers read = new ConfinedBuffers();
    private final ConfinedBuffers written = new ConfinedBuffers();
    private final int members;

    /** Written back at the end of the call; null if there are none. */
    private List<Staged> results;

    ConfinedOperands(int members) {
        this.members = members;
    }

    /** A buffer that other threads may read the elements from. */
    Object readable(Object buffer, long offset, int count, Type type) {
        return isStaged(read, buffer, count * type.size())
                ? staged(buffer, offset, count, type).staged().buffer()
                : buffer;
    }

    /** A buffer that other threads may write the elements to. */
    Object writable(Object buffer, long offset, int count, Type type) {
        if (!isStaged(written, buffer, count * type.size())) {
            return buffer;
        }
        Staged stage = staged(buffer, offset, count, type);
        add(stage);
        return stage.staged().buffer();
    }

    private static Staged staged(Object buffer, long offset, int count, Type type) {
        int[] displacement = {Math.toIntExact(offset)};
        return new Staged(Blocks.typed(buffer, new int[] {count}, displacement, new Type[] {type}), 1);
    }

    /** Blocks that other threads may read. */
    Blocks readable(Blocks blocks) {
        return read.contains(blocks.buffer()) ? new Staged(blocks, members).staged() : blocks;
    }

    /** Blocks that other threads may write. */
    Blocks writable(Blocks blocks) {
        if (!written.contains(blocks.buffer())) {
            return blocks;
        }
        Staged stage = new Staged(blocks, members);
        add(stage);
        return stage.staged();
    }

    private static boolean isStaged(ConfinedBuffers confined, Object buffer, long bytes) {
        return bytes > Cell.ROOM && confined.contains(buffer);
    }

    private void add(Staged stage) {
        if (results == null) {
            results = new ArrayList<>(1);
        }
        results.add(stage);
    }

    /** Copies results to the program's buffers. For their owner. */
    void writeBack() {
        if (results != null) {
            results.forEach(Staged::writeBack);
            results = null;
        }
    }

    /** A copy of blocks in memory that all threads may access, for a buffer that only its owner may. */
    private static final class Staged {
        private final Blocks program;
        private final Blocks staged;
        private final int members;

        /** Copies the first {@code members} blocks. */
        Staged(Blocks program, int members) {
            this.program = program;
            this.members = members;
            this.staged = program.in(ByteBuffer.allocateDirect(end()).order(ByteOrder.nativeOrder()));
            copy(program, staged);
        }

        private int end() {
            long end = 0;
            for (int i = 0; i < members; i++) {
                if (program.bytes(i) > 0) {
                    end = Math.max(end, program.offset(i) + program.type(i).highest(program.count(i)));
                }
            }
            return Math.toIntExact(end);
        }

        Blocks staged() {
            return staged;
        }

        /** Copies the data, without gaps of their types, to the program's buffer. */
        void writeBack() {
            copy(staged, program);
        }

        private void copy(Blocks from, Blocks to) {
            for (int i = 0; i < members; i++) {
                if (from.bytes(i) > 0) {
                    Type.copy(
                            from.buffer(),
                            from.offset(i),
                            from.count(i),
                            from.type(i),
                            to.buffer(),
                            to.offset(i),
                            to.count(i),
                            to.type(i),
                            from.bytes(i));
                }
            }
        }
    }
}
