package org.strobe.shm.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.DoorbellProbe;

/** Flags: visibility of earlier writes, and wake-up of the waiter. */
public class FlagStress {
    private static final Slots WORDS = new Slots(2L * WordLayout.SIZE);
    private static final Slots ROOMS = new Slots(DoorbellProbe.size());

    /** Writes before the setting of a flag are visible to the rank that sees the flag. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "The flag was not set yet, nor the payload written.")
    @Outcome(id = "0, 7", expect = ACCEPTABLE, desc = "The payload came early; nobody looks at it before the flag.")
    @Outcome(id = "1, 7", expect = ACCEPTABLE, desc = "The flag brought its payload along.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "The flag came without its payload.")
    @State
    public static class Payload {
        private final Memory memory = WORDS.next();
        private final Flag flag = new Flag(memory, 0);

        @Actor
        public void setter() {
            memory.setLong(WordLayout.SIZE, 7);
            flag.set(1);
        }

        @Actor
        public void waiter(II_Result r) {
            r.r1 = (int) flag.get();
            r.r2 = (int) memory.getLong(WordLayout.SIZE);
        }
    }

    /** The setter stores, then reads the doorbell. The waiter announces itself, then reads the flag. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The waiter parks, and the setter rings.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The setter does not ring, and the waiter does not park.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Each saw the other: a needless ring.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "A lost wake-up: the waiter parks and nobody rings.")
    @State
    public static class WakeUp {
        private final Doorbell doorbell = DoorbellProbe.doorbell(ROOMS.next());
        private final Flag flag = new Flag(WORDS.next(), 0);

        @Actor
        public void setter(II_Result r) {
            flag.set(1, doorbell);
            r.r1 = DoorbellProbe.rung(doorbell);
        }

        @Actor
        public void waiter(II_Result r) {
            DoorbellProbe.announce(doorbell, flag, 1);
            r.r2 = flag.isReached(1) ? 1 : 0;
        }
    }

    /** Release and acquire on both sides lose wake-ups, which is why production stores are volatile. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The waiter parks, and the setter rings.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The setter does not ring, and the waiter does not park.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Each saw the other: a needless ring.")
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "The wake-up that release and acquire lose.")
    @State
    public static class WakeUpByReleaseAndAcquireOnly {
        private final Memory room = ROOMS.next();
        private final Flag flag = new Flag(WORDS.next(), 0);

        @Actor
        public void setter(II_Result r) {
            flag.set(1);
            r.r1 = DoorbellProbe.awaitedByAcquire(room) == flag.wordId() ? 1 : 0;
        }

        @Actor
        public void waiter(II_Result r) {
            DoorbellProbe.announceByRelease(room, flag);
            r.r2 = flag.get() == 1 ? 1 : 0;
        }
    }
}
