package org.strobe.emulator.launch.process;

import org.strobe.emulator.launch.JobSpec;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;

/** Segments that a launcher makes for its processes: their names, and the form of the job's description. */
final class JobSegments {
    static final String ROOM = "strobe/room";
    static final String BOARD = "strobe/board";
    static final String FAULTS = "strobe/faults";
    static final String REPORTS = "strobe/reports";
    private static final String SPEC = "strobe/spec-";

    private JobSegments() {}

    /** Publishes the description of a world under its first rank. */
    static Segment publish(SegmentStore store, int firstRank, byte[] bytes) {
        Segment segment = store.createEarly(SPEC + firstRank, Integer.BYTES + (long) bytes.length);
        segment.memory().setBytes(Integer.BYTES, bytes, 0, bytes.length);
        segment.memory().setIntRelease(0, bytes.length);
        return segment;
    }

    /** Reads the description of the world with this first rank; the job itself has rank 0. */
    static JobSpec read(SegmentStore store, int firstRank) {
        try (Segment segment = store.attach(SPEC + firstRank)) {
            Memory memory = segment.memory();
            byte[] bytes = new byte[memory.getIntAcquire(0)];
            memory.getBytes(Integer.BYTES, bytes, 0, bytes.length);
            return SpecCodec.read(bytes);
        }
    }
}
