package org.strobe.srm.data;

import org.strobe.shm.copy.Region;

/**
 * A message for each member of a team, or room for one from each. While it is shown to other ranks of the JVM they use it as
 * well, at the same time: so nothing changes in it before the collective is over.
 */
public interface Parts {
    /** How many bytes the part of a member has. */
    long bytes(int member);

    /**
     * Copies a member's part to where it is wanted.
     *
     * @return how many bytes there was no room for, which were left out
     */
    long copyTo(int member, Payload target);

    /**
     * Fills a member's part with a message.
     *
     * @return how many bytes there was no room for, which were left out
     */
    long copyFrom(int member, Payload source);

    /**
     * Copies a member's part into a part of another one.
     *
     * @return how many bytes there was no room for, which were left out
     */
    long copyTo(int member, Parts target, int place);

    /** Copies some bytes of a member's part out of it. */
    void read(int member, long position, Region target, long targetOffset, long bytes);

    /** Copies some bytes of a member's part into it. */
    void write(int member, long position, Region source, long sourceOffset, long bytes);

    /**
     * Where other processes see the parts of so many members, if these are equally long and lie one after the other; {@link
     * org.strobe.emulator.buffer.SharedBuffers#NOWHERE} if others do not see them so.
     */
    long sight(int members);
}
