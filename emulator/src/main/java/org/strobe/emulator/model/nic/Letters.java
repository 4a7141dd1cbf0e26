package org.strobe.emulator.model.nic;

import org.strobe.emulator.model.network.NetworkSpec;
import org.strobe.emulator.model.node.ModelNodes;
import org.strobe.emulator.nic.Letter;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Pool of unused letters, by size class. Their memory is cut from slabs, so that a small letter costs little more than
 * its bytes.
 *
 * <pre>
 *   size class 0    64 B    slab of 1024 letters, slab, ...
 *              1   256 B    slab of  256
 *              ...
 *              5    64 KB   each by itself
 * </pre>
 *
 * <p>Processors copy short letters, which takes time. NICs move long ones by themselves.
 */
final class Letters {
    /** Maximum bytes of a letter. */
    static final int LARGEST = 64 * 1024;

    private static final int SMALLEST_BITS = 6;
    private static final int STEP_BITS = 2;
    private static final int CLASSES = (Integer.numberOfTrailingZeros(LARGEST) - SMALLEST_BITS) / STEP_BITS + 1;

    private final ModelNodes nodes;
    private final long movedFrom;
    private final Letter[] copied = new Letter[CLASSES];
    private final Letter[] moved = new Letter[CLASSES];

    /** @param movedFrom see {@link NetworkSpec#movesFrom} */
    Letters(ModelNodes nodes, long movedFrom) {
        this.nodes = nodes;
        this.movedFrom = movedFrom;
    }

    private static int room(int sizeClass) {
        return 1 << (SMALLEST_BITS + STEP_BITS * sizeClass);
    }

    private static int classOf(int length) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, length) - 1);
        return Math.max(0, (bits - SMALLEST_BITS + STEP_BITS - 1) / STEP_BITS);
    }

    private boolean isMoved(int length) {
        return length > movedFrom;
    }

    /** Free lists of the kind: copied by processors, or moved by the NIC. */
    private Letter[] unused(int length) {
        return isMoved(length) ? moved : copied;
    }

    /** Takes a letter of a length. */
    Letter take(int length) {
        Letter[] unused = unused(length);
        int sizeClass = classOf(length);
        if (unused[sizeClass] == null) {
            addSlab(isMoved(length), sizeClass);
        }
        Letter letter = unused[sizeClass];
        unused[sizeClass] = letter.next();
        letter.setNext(null);
        letter.setLength(length);
        return letter;
    }

    private void addSlab(boolean isMoved, int sizeClass) {
        Letter[] unused = isMoved ? moved : copied;
        Memory bare = Memory.allocate(LARGEST);
        Region region = Region.of(isMoved ? bare : nodes.timed(bare));
        for (long at = 0; at < LARGEST; at += room(sizeClass)) {
            Letter letter = new Letter(region, at);
            letter.setNext(unused[sizeClass]);
            unused[sizeClass] = letter;
        }
    }

    /** Returns a letter to the pool. */
    void giveBack(Letter letter) {
        Letter[] unused = unused(letter.length());
        int sizeClass = classOf(letter.length());
        letter.setNext(unused[sizeClass]);
        unused[sizeClass] = letter;
    }
}
