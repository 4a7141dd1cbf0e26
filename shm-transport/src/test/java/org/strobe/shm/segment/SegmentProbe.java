package org.strobe.shm.segment;

import java.util.concurrent.atomic.AtomicInteger;

/** Segments for tests of other packages. */
public final class SegmentProbe {
    private SegmentProbe() {}

    /** A segment over memory that is somebody else's. */
    public static Segment over(Memory memory) {
        return new Segment("over", memory, () -> {});
    }

    /** A segment without memory, which counts how often it is given back. */
    public static Segment countingReleases(AtomicInteger releases) {
        return new Segment("counted", null, releases::incrementAndGet);
    }
}
