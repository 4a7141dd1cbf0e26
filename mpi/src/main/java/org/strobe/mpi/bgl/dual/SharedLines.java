package org.strobe.mpi.bgl.dual;

import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.bgl.packetize.Unpacketizer;
import org.strobe.shm.segment.Memory;

/**
 * Lines of a rank's memory that the coprocessor has, between the begin of a message and its hand-over. The caches of both processors are not
 * coherent: the other one must not touch these lines.
 */
public final class SharedLines {
    private final int rank;
    private final List<HandedLines> handed = new ArrayList<>();

    public SharedLines(int rank) {
        this.rank = rank;
    }

    /** Hands the place of a message to the coprocessor; null if it cannot have it: scattered data, or less than two lines. */
    public HandedLines hand(Unpacketizer target, long length, int source) {
        long wanted = Math.min(length, target.room());
        if (!target.isInPlace() || wanted < 2 * HandedLines.LINE) {
            return null;
        }
        HandedLines lines = new HandedLines(target, wanted, source);
        handed.add(lines);
        return lines;
    }

    /** Takes lines over from the coprocessor. */
    public void takeOver(HandedLines lines) {
        handed.remove(lines);
        lines.putEdges();
    }

    /**
     * The processor touches bytes.
     *
     * @param how what it does to them
     * @throws CoherenceException if the coprocessor has them
     */
    public void touch(String how, Memory memory, long at, long count) {
        for (int i = 0; i < handed.size(); i++) {
            if (count > 0 && handed.get(i).overlaps(memory, at, count)) {
                throw new CoherenceException("coherence: rank " + rank + " " + how + " " + count + " bytes at " + at
                        + ", in lines of " + HandedLines.LINE + " bytes that its coprocessor has, which receives "
                        + handed.get(i));
            }
        }
    }
}
