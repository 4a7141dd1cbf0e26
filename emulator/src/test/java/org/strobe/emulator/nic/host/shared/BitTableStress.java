package org.strobe.emulator.nic.host.shared;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Concurrent changes of bits of one word. */
public class BitTableStress {
    private static final int BITS = 64;
    private static final Slots TABLES = new Slots(BitTable.size(BITS));

    private BitTableStress() {}

    private static int asInt(boolean yes) {
        return yes ? 1 : 0;
    }

    /** Two actors set one bit. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The first found it clear.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The second found it clear.")
    @Outcome(expect = FORBIDDEN, desc = "Both found it clear and would wake, or neither did.")
    @State
    public static class SameBit {
        private final BitTable table = new BitTable(TABLES.next(), 0, BITS);

        @Actor
        public void first(II_Result r) {
            r.r1 = asInt(table.set(5));
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = asInt(table.set(5));
        }
    }

    /** One actor sets a bit while another clears its neighbour. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "One is set, the other clear.")
    @Outcome(expect = FORBIDDEN, desc = "A change was lost.")
    @State
    public static class Neighbours {
        private final BitTable table = new BitTable(TABLES.next(), 0, BITS);

        public Neighbours() {
            table.set(1);
        }

        @Actor
        public void setter() {
            table.set(0);
        }

        @Actor
        public void clearer() {
            table.clear(1);
        }

        @Arbiter
        public void after(II_Result r) {
            r.r1 = asInt(table.isSet(0));
            r.r2 = asInt(table.isSet(1));
        }
    }
}
