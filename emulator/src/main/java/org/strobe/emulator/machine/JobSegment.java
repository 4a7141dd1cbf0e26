package org.strobe.emulator.machine;

import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;

/** Access to a segment that its first user creates; all others attach to it. */
public final class JobSegment {
    private static final int MOST_TRIES = 1000;

    private JobSegment() {}

    /** Opens a segment; its memory is zeroed at first. The caller closes it. */
    public static Segment obtain(SegmentStore store, String name, long size) {
        SegmentException lost = null;
        for (int i = 0; i < MOST_TRIES; i++) {
            try {
                return checked(store.attach(name), size);
            } catch (SegmentException e) {
                onlyIf(SegmentException.Reason.MISSING, e);
            }
            try {
                return store.createEarly(name, size);
            } catch (SegmentException e) {
                onlyIf(SegmentException.Reason.EXISTS, e);
                lost = e;
            }
            // Another process was faster, or the last holder is just closing the segment.
            Thread.yield();
        }
        throw lost;
    }

    private static void onlyIf(SegmentException.Reason reason, SegmentException e) {
        if (e.reason() != reason) {
            throw e;
        }
    }

    private static Segment checked(Segment segment, long size) {
        if (segment.size() < size) {
            long found = segment.size();
            segment.close();
            throw new IllegalStateException("segment=" + segment.name() + " size=" + size + ": it was created with "
                    + found + " bytes; all who share it ask for the same");
        }
        return segment;
    }
}
