package org.strobe.shm.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;

/** Segments: counted holders, and exactly one release. */
public class SegmentStress {
    private static final int REFUSED = -1;

    private SegmentStress() {}

    /** Holds the segment, counts releases meanwhile, and closes it; or is refused. */
    private static int hold(Segment segment, AtomicInteger releases) {
        if (!segment.tryReserve()) {
            return REFUSED;
        }
        int releasedWhileHeld = releases.get();
        segment.close();
        return releasedWhileHeld;
    }

    private static int close(Segment segment) {
        try {
            segment.close();
            return 1;
        } catch (SegmentException e) {
            return 0;
        }
    }

    /** Two ranks try to hold a segment while its only holder closes it. */
    @JCStressTest
    @Outcome(
            id = "(0|-1), (0|-1), 1",
            expect = ACCEPTABLE,
            desc = "Each held it or was refused; the last one released it.")
    @Outcome(expect = FORBIDDEN, desc = "Released while held, released twice, or never.")
    @State
    public static class ReserveAgainstClose {
        private final AtomicInteger releases = new AtomicInteger();
        private final Segment segment = new Segment("counted", null, releases::incrementAndGet);

        @Actor
        public void holder() {
            segment.close();
        }

        @Actor
        public void first(III_Result r) {
            r.r1 = hold(segment, releases);
        }

        @Actor
        public void second(III_Result r) {
            r.r2 = hold(segment, releases);
        }

        @Arbiter
        public void after(III_Result r) {
            r.r3 = releases.get() + segment.holders();
        }
    }

    /** Two ranks close a segment that is held only once. */
    @JCStressTest
    @Outcome(id = "1, 0, 1", expect = ACCEPTABLE, desc = "The first closed it; the second was told that it is closed.")
    @Outcome(id = "0, 1, 1", expect = ACCEPTABLE, desc = "The second closed it; the first was told that it is closed.")
    @Outcome(expect = FORBIDDEN, desc = "Both closed it, none did, or it was not released exactly once.")
    @State
    public static class CloseAgainstClose {
        private final AtomicInteger releases = new AtomicInteger();
        private final Segment segment = new Segment("counted", null, releases::incrementAndGet);

        @Actor
        public void first(III_Result r) {
            r.r1 = close(segment);
        }

        @Actor
        public void second(III_Result r) {
            r.r2 = close(segment);
        }

        @Arbiter
        public void after(III_Result r) {
            r.r3 = releases.get() + segment.holders();
        }
    }

    /** A rank closes more often than it held, while another tries to hold the segment: it must stay closed. */
    @JCStressTest
    @Outcome(
            id = "0, -1, 1",
            expect = ACCEPTABLE,
            desc = "The close too many was refused, and nobody got a closed segment.")
    @Outcome(expect = FORBIDDEN, desc = "A closed segment was held again, or released twice.")
    @State
    public static class CloseTooOften {
        private final AtomicInteger releases = new AtomicInteger();
        private final Segment segment = new Segment("counted", null, releases::incrementAndGet);

        public CloseTooOften() {
            segment.close();
        }

        @Actor
        public void closer(III_Result r) {
            r.r1 = SegmentStress.close(segment);
        }

        @Actor
        public void holder(III_Result r) {
            r.r2 = hold(segment, releases);
        }

        @Arbiter
        public void after(III_Result r) {
            r.r3 = releases.get() + segment.holders();
        }
    }
}
