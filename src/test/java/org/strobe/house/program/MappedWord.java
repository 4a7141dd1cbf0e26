package org.strobe.house.program;

import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.mapped.JobId;
import org.strobe.shm.segment.mapped.MappedSegmentStore;

/** Writes a word into a mapped segment and reads it back through another mapping; prints it, or why it can't. */
public final class MappedWord {
    private MappedWord() {}

    public static void main(String[] args) {
        try (MappedSegmentStore founder = MappedSegmentStore.found(JobId.draw());
                MappedSegmentStore sibling = MappedSegmentStore.join(founder.ticket());
                Segment made = founder.create("word", Long.BYTES);
                Segment found = sibling.attach("word")) {
            made.memory().setLongRelease(0, 42);
            System.out.println("word " + found.memory().getLongAcquire(0));
        } catch (SegmentException e) {
            System.out.println(e.getMessage());
        }
    }
}
