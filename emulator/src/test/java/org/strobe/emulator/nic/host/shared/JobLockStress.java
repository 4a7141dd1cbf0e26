package org.strobe.emulator.nic.host.shared;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.TimeUnit;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.strobe.emulator.machine.Placement;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** The lock of a job: mutual exclusion, and no lost wake-up. */
public class JobLockStress {
    private static final int RANKS = 2;
    private static final Placement PLACEMENT = Placement.block(RANKS, 1);
    private static final Slots ROOMS = new Slots(WaitingRoom.size(1, RANKS));
    private static final Slots LOCKS = new Slots(InterconnectLayout.PROCESSES);
    private static final Slots TABLES = new Slots(BitTable.size(RANKS));

    /** Waiters park at once, and poll only after far too long. */
    private static final long LATE = TimeUnit.SECONDS.toNanos(20);

    private static final WaitPolicy POLICY = new WaitPolicy(0, 0, 2 * LATE);

    private JobLockStress() {}

    /** Two ranks count, one step at a time. */
    @JCStressTest
    @Outcome(id = "2, 0", expect = ACCEPTABLE, desc = "Both have counted, and nobody was late.")
    @Outcome(id = "1, .*", expect = FORBIDDEN, desc = "Both were in there at once.")
    @Outcome(expect = FORBIDDEN, desc = "Somebody slept on while the lock was free.")
    @State
    public static class Count {
        private final WaitingRoom room = WaitingRoom.create(ROOMS.next(), 1, RANKS, false);
        private final Memory memory = LOCKS.next();
        private final JobLock lock =
                new JobLock(memory, new BitTable(TABLES.next(), 0, RANKS), HostSite.alone(null, room, PLACEMENT));
        private int count;
        private volatile int late;

        private void count(int rank) {
            try (Waiter waiter = room.enter(rank, POLICY)) {
                long start = System.nanoTime();
                lock.lock(new TestActor(room, waiter, rank), rank);
                boolean wasLate = System.nanoTime() - start > LATE;
                count++;
                late = wasLate ? 1 : late;
                lock.unlock();
            }
        }

        @Actor
        public void first() {
            count(0);
        }

        @Actor
        public void second() {
            count(1);
        }

        @Arbiter
        public void after(II_Result r) {
            r.r1 = count;
            r.r2 = late;
        }
    }
}
