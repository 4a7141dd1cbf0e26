package org.strobe.srm.data;

import org.strobe.shm.copy.Region;

/**
 * A block for each member of a team, or room for one from each. Other ranks of the JVM may use an exposed object
 * concurrently, so it must not change before the collective completes.
 */
public interface MemberBlocks {
    /** Bytes of a member's block. */
    long bytes(int member);

    /**
     * Copies a member's block to its destination.
     *
     * @return number of bytes cut off
     */
    long copyTo(int member, Payload target);

    /**
     * Fills a member's block with a message.
     *
     * @return number of bytes cut off
     */
    long copyFrom(int member, Payload source);

    /**
     * Copies a member's block into another block.
     *
     * @return number of bytes cut off
     */
    long copyTo(int member, MemberBlocks target, int place);

    /** Copies bytes out of a member's block. */
    void read(int member, long position, Region target, long targetOffset, long bytes);

    /** Copies bytes into a member's block. */
    void write(int member, long position, Region source, long sourceOffset, long bytes);

    /**
     * Address at which other processes map the blocks, if these are equally long and contiguous; otherwise
     * {@link org.strobe.emulator.buffer.SharedBuffers#NOWHERE}.
     */
    long sight(int members);
}
