package org.strobe.emulator.machine;

import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;

/** A segment that nobody in particular creates: whoever is first does, and all others attach to it. */
public final class SharedSegment {
    private static final int MOST_TRIES = 1000;

    private SharedSegment() {}

    /** The segment of this name, zeroed if nobody has written to it; the caller closes it. */
    public static Segment obtain(SegmentStore store, String name, long size) {
        SegmentException lost = null;
        for (int i = 0; i < MOST_TRIES; i++) {
            try {
                return checked(store.attach(name), size);
            } catch (SegmentException e) {
                onlyIf(SegmentException.Reason.MISSING, e);
            }
            try {
                return store.create(name, size);
            } catch (SegmentException e) {
                onlyIf(SegmentException.Reason.EXISTS, e);
                lost = e;
            }
            // Another one was faster; or its last holder was just closing it, and it will be gone in a moment.
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
