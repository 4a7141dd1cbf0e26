package org.strobe.mpi.srm;

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
    private final ConfinedBuffers confined = new ConfinedBuffers();
    private final int members;

    /** Written back at the end of the call; null if there are none. */
    private List<StagedBlocks> results;

    ConfinedOperands(int members) {
        this.members = members;
    }

    /** A buffer that other threads may read the elements from. */
    Object readable(Object buffer, long offset, int count, Type type) {
        return isStaged(buffer, count * type.size())
                ? staged(buffer, offset, count, type).staged().buffer()
                : buffer;
    }

    /** A buffer that other threads may write the elements to. */
    Object writable(Object buffer, long offset, int count, Type type) {
        if (!isStaged(buffer, count * type.size())) {
            return buffer;
        }
        StagedBlocks stage = staged(buffer, offset, count, type);
        add(stage);
        return stage.staged().buffer();
    }

    private static StagedBlocks staged(Object buffer, long offset, int count, Type type) {
        int[] displacement = {Math.toIntExact(offset)};
        return new StagedBlocks(Blocks.typed(buffer, new int[] {count}, displacement, new Type[] {type}), 1);
    }

    /** Blocks that other threads may read. */
    Blocks readable(Blocks blocks) {
        return isStaged(blocks) ? new StagedBlocks(blocks, members).staged() : blocks;
    }

    /** Blocks that other threads may write. */
    Blocks writable(Blocks blocks) {
        if (!isStaged(blocks)) {
            return blocks;
        }
        StagedBlocks stage = new StagedBlocks(blocks, members);
        add(stage);
        return stage.staged();
    }

    private boolean isStaged(Blocks blocks) {
        return confined.contains(blocks.buffer());
    }

    private boolean isStaged(Object buffer, long bytes) {
        return bytes > Cell.ROOM && confined.contains(buffer);
    }

    private void add(StagedBlocks stage) {
        if (results == null) {
            results = new ArrayList<>(1);
        }
        results.add(stage);
    }

    /** Copies results to the program's buffers. For their owner. */
    void writeBack() {
        if (results != null) {
            results.forEach(StagedBlocks::writeBack);
            results = null;
        }
    }
}
