package org.strobe.shm.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.DoorbellProbe;

/**
 * Counters: no increment is lost, earlier writes are visible, and the writer that completes the count wakes the waiter.
 */
public class CounterStress {
    private static final Slots WORDS = new Slots(3L * WordLayout.SIZE);
    private static final Slots ROOMS = new Slots(DoorbellProbe.size());

    /** Two ranks raise the counter at once. */
    @JCStressTest
    @Outcome(id = "0, 1, 3", expect = ACCEPTABLE, desc = "The first rank was first.")
    @Outcome(id = "2, 0, 3", expect = ACCEPTABLE, desc = "The second rank was first.")
    @Outcome(expect = FORBIDDEN, desc = "An increment was lost, or both ranks were first.")
    @State
    public static class Adds {
        private final Counter counter = new Counter(WORDS.next(), 0);

        @Actor
        public void first(III_Result r) {
            r.r1 = (int) counter.add(1);
        }

        @Actor
        public void second(III_Result r) {
            r.r2 = (int) counter.add(2);
        }

        @Arbiter
        public void after(III_Result r) {
            r.r3 = (int) counter.get();
        }
    }

    /** Two ranks write, then raise the counter. A third rank reads both writes once both are counted. */
    @JCStressTest
    @Outcome(
            id = "[01], .*, .*",
            expect = ACCEPTABLE,
            desc = "Not both are counted: what they wrote may be there or not.")
    @Outcome(id = "2, 5, 6", expect = ACCEPTABLE, desc = "Both are counted, and what both wrote is there.")
    @Outcome(id = "2, .*, .*", expect = FORBIDDEN, desc = "Both are counted, but something they wrote is not there.")
    @State
    public static class Payload {
        private final Memory memory = WORDS.next();
        private final Counter counter = new Counter(memory, 0);

        @Actor
        public void first() {
            memory.setLong(WordLayout.SIZE, 5);
            counter.add(1);
        }

        @Actor
        public void second() {
            memory.setLong(2L * WordLayout.SIZE, 6);
            counter.add(1);
        }

        @Actor
        public void waiter(III_Result r) {
            r.r1 = (int) counter.get();
            r.r2 = (int) memory.getLong(WordLayout.SIZE);
            r.r3 = (int) memory.getLong(2L * WordLayout.SIZE);
        }
    }

    /** Two ranks complete a count that a third rank awaits. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The waiter parks, and one of the two rings.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "Nobody rings, and the waiter does not park.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Each saw the other: a needless ring.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "A lost wake-up: the waiter parks and nobody rings.")
    @State
    public static class WakeUp {
        private final Doorbell doorbell = DoorbellProbe.doorbell(ROOMS.next());
        private final Counter counter = new Counter(WORDS.next(), 0);

        @Actor
        public void first() {
            counter.add(1, doorbell);
        }

        @Actor
        public void second() {
            counter.add(1, doorbell);
        }

        @Actor
        public void waiter(II_Result r) {
            DoorbellProbe.announce(doorbell, counter, 2);
            r.r2 = counter.isReached(2) ? 1 : 0;
        }

        @Arbiter
        public void after(II_Result r) {
            r.r1 = DoorbellProbe.rung(doorbell);
        }
    }
}
