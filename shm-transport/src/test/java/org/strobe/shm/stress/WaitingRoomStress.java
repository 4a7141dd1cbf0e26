package org.strobe.shm.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.LL_Result;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.DoorbellProbe;
import org.strobe.shm.wait.JobAbortedException;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/** Waiting rooms: the first cause of an abort counts, parked ranks notice it, and a doorbell has one owner. */
public class WaitingRoomStress {
    private static final Slots ROOMS = new Slots(WaitingRoom.size(2, 1));
    private static final WaitPolicy POLICY = new WaitPolicy(0, 0, 1);

    private WaitingRoomStress() {}

    private static String causeIn(WaitingRoom room) {
        try {
            room.checkAbort();
            return "none";
        } catch (JobAbortedException e) {
            return e.getMessage();
        }
    }

    /** Two ranks abort the job with different causes, while a third reads the cause. */
    @JCStressTest
    @Outcome(id = "none, (one|two)", expect = ACCEPTABLE, desc = "The third looked before the abort.")
    @Outcome(
            id = "one, one",
            expect = ACCEPTABLE,
            desc = "The first rank's cause is the cause, and the third was told.")
    @Outcome(
            id = "two, two",
            expect = ACCEPTABLE,
            desc = "The second rank's cause is the cause, and the third was told.")
    @Outcome(expect = FORBIDDEN, desc = "The cause changed, was mixed, or was withheld.")
    @State
    public static class Causes {
        private final WaitingRoom room = WaitingRoom.create(ROOMS.next(), 1, 1, false);

        @Actor
        public void first() {
            room.abort("one");
        }

        @Actor
        public void second() {
            room.abort("two");
        }

        @Actor
        public void third(LL_Result r) {
            r.r1 = causeIn(room);
        }

        @Arbiter
        public void after(LL_Result r) {
            r.r2 = causeIn(room);
        }
    }

    /** A rank is about to park while the job is aborted. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The waiter parks, and the abort rings it.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The abort rings nobody, and the waiter does not park.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Each saw the other: a needless ring.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "A waiter parks in an aborted job, and nobody rings.")
    @State
    public static class AbortWakesUp {
        private final Memory memory = ROOMS.next();
        private final WaitingRoom room = WaitingRoom.create(memory, 1, 1, false);
        private final Doorbell doorbell = room.doorbell(0);
        private final Flag flag = new Flag(memory, WaitingRoom.size(1, 1));

        @Actor
        public void aborter(II_Result r) {
            room.abort("x");
            r.r1 = DoorbellProbe.rung(doorbell);
        }

        @Actor
        public void waiter(II_Result r) {
            DoorbellProbe.announce(doorbell, flag, 1);
            r.r2 = !flag.isReached(1) && room.isAborted() ? 1 : 0;
        }
    }

    /** A rank follows another and is about to park while the other tells its news. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The follower parks, and the news ring it.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The news ring nobody, and the follower does not park.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Each saw the other: a needless ring.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "A follower parks after the news, and nobody rings.")
    @State
    public static class News {
        private static final Slots PLACES = new Slots(WaitingRoom.size(1, 3));

        private final Memory memory = PLACES.next();
        private final WaitingRoom room = WaitingRoom.create(memory, 1, 2, false);
        private final Doorbell teller = room.doorbell(0);
        private final Doorbell follower = room.doorbell(1);
        private final Doorbell[] all = {teller, follower};
        private final Flag news = new Flag(memory, WaitingRoom.size(1, 2));

        @Actor
        public void teller(II_Result r) {
            memory.setLongVolatile(WaitingRoom.size(1, 2), 1);
            teller.ringFollowers(all, news.wordId());
            r.r1 = DoorbellProbe.rung(follower);
        }

        @Actor
        public void follower(II_Result r) {
            teller.follow();
            DoorbellProbe.announce(follower, news, 1);
            r.r2 = news.isReached(1) ? 1 : 0;
        }
    }

    /** Two threads try to take one doorbell. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The first thread got it, the second was refused.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The second thread got it, the first was refused.")
    @Outcome(expect = FORBIDDEN, desc = "Both own one doorbell, or nobody does.")
    @State
    public static class EnteringTwice {
        private final WaitingRoom room = WaitingRoom.create(ROOMS.next(), 1, 1, false);

        private int enter() {
            try {
                room.enter(0, POLICY);
                return 1;
            } catch (IllegalStateException e) {
                return 0;
            }
        }

        @Actor
        public void first(II_Result r) {
            r.r1 = enter();
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = enter();
        }
    }
}
