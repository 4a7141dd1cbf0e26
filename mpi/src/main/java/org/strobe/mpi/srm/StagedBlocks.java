package org.strobe.mpi.srm;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.type.Type;

/** A copy of blocks in memory that all threads may access, for a buffer that only its owner may. */
final class StagedBlocks {
    private final Blocks program;
    private final Blocks staged;
    private final int members;

    /** Copies the first {@code members} blocks. */
    StagedBlocks(Blocks program, int members) {
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
