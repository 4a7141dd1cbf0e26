package org.strobe.shm.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Gate;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.DoorbellProbe;

/** Gates: one setter wakes all waiters, at their doorbells or together at the gate's sleepers. */
public class GateStress {
    private static final Slots GATES = new Slots(Gate.SIZE);
    private static final long ROOM = DoorbellProbe.size();
    private static final Slots ROOMS = new Slots(2 * ROOM);
    private static final Doorbell[] NOBODY = {};

    /** Two waiters park, each at its doorbell. A digit a waiter: 1 rung, 2 saw the gate open, 3 both. */
    @JCStressTest
    @Outcome(id = "[123], [123]", expect = ACCEPTABLE, desc = "Each waiter saw the gate open or was rung.")
    @Outcome(expect = FORBIDDEN, desc = "A lost wake-up: a waiter parks and is not rung.")
    @State
    public static class WakeUpAtDoorbells {
        private final Gate gate = new Gate(GATES.next(), 0);
        private final Memory rooms = ROOMS.next();
        private final Doorbell[] doorbells = {
            DoorbellProbe.doorbell(rooms.slice(0, ROOM)), DoorbellProbe.doorbell(rooms.slice(ROOM, ROOM))
        };

        @Actor
        public void setter() {
            gate.open(1, doorbells);
        }

        @Actor
        public void first(II_Result r) {
            DoorbellProbe.announce(doorbells[0], gate, 1);
            r.r1 = gate.isReached(1) ? 2 : 0;
        }

        @Actor
        public void second(II_Result r) {
            DoorbellProbe.announce(doorbells[1], gate, 1);
            r.r2 = gate.isReached(1) ? 2 : 0;
        }

        @Arbiter
        public void after(II_Result r) {
            r.r1 += DoorbellProbe.rung(doorbells[0]);
            r.r2 += DoorbellProbe.rung(doorbells[1]);
        }
    }

    /** A platform thread of another process starts to sleep at the gate. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The waiter sleeps, and the setter wakes all.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The setter wakes nobody, and the waiter does not sleep.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Each saw the other: a needless system call.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "A lost wake-up: the waiter sleeps and nobody wakes it.")
    @State
    public static class WakeUpAmongSleepers {
        private final Memory memory = GATES.next();
        private final Gate gate = new Gate(memory, 0);

        @Actor
        public void setter(II_Result r) {
            gate.open(1, NOBODY);
            r.r1 = memory.getIntVolatile(WordLayout.SIZE);
        }

        @Actor
        public void waiter(II_Result r) {
            DoorbellProbe.enterSleepers(gate);
            r.r2 = gate.isReached(1) ? 1 : 0;
        }
    }
}
