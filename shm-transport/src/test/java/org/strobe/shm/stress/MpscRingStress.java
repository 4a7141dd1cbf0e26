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
import org.strobe.shm.ring.MpscProducer;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.ring.RingProbe;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.DoorbellProbe;

/** Ring with many producers: whole records, in order for each producer, whatever claims meet and whoever dies. */
public class MpscRingStress {
    private static final int CELLS = 16;
    private static final int CHUNK = 64;
    private static final int SMALL = 8;
    private static final int TWO_CELLS = 128;
    private static final int THREE_CELLS = 190;
    private static final int FOUR_CELLS = 256;
    private static final int LIVING = 1;
    private static final int DEAD = 2;
    private static final Slots RINGS = new Slots(Ring.size(CELLS, CHUNK));
    private static final Slots ROOMS = new Slots(DoorbellProbe.size());

    private MpscRingStress() {}

    /**
     * Two producers claim in an empty ring, at its end, so that longer records skip cells. The consumer reads
     * meanwhile.
     */
    @JCStressTest
    @Outcome(
            id = "[0-4], 4, 0",
            expect = ACCEPTABLE,
            desc = "The consumer met some of them; all came whole and in order.")
    @Outcome(expect = FORBIDDEN, desc = "A record was lost, doubled, torn or out of its producer's order.")
    @State
    public static class ClaimsAtTheEnd {
        private final Ring ring = RingProbe.startAt(RINGS.next(), CELLS - 2, CELLS, CHUNK);
        private final MpscProducer one = ring.producer(LIVING, null);
        private final MpscProducer two = ring.producer(LIVING, null);
        private final RingConsumer consumer = ring.consumer();
        private final Records records = new Records();

        @Actor
        public void first() {
            Records.write(one, 10, SMALL);
            Records.write(one, 11, TWO_CELLS);
        }

        @Actor
        public void second() {
            Records.write(two, 20, THREE_CELLS);
            Records.write(two, 21, SMALL);
        }

        @Actor
        public void consumer(III_Result r) {
            r.r1 = records.poll(consumer, 8);
        }

        @Arbiter
        public void after(III_Result r) {
            records.poll(consumer, 8);
            r.r2 = records.records();
            r.r3 = records.faults();
        }
    }

    /** Threads of one process share a producer. */
    @JCStressTest
    @Outcome(id = "2, 0", expect = ACCEPTABLE, desc = "Both records came whole.")
    @Outcome(expect = FORBIDDEN, desc = "A record was lost, doubled or torn.")
    @State
    public static class OneProducerTwoThreads {
        private final Ring ring = RingProbe.startAt(RINGS.next(), CELLS - 1, CELLS, CHUNK);
        private final MpscProducer shared = ring.producer(LIVING, null);
        private final Records records = new Records();

        @Actor
        public void first() {
            Records.write(shared, 10, SMALL);
        }

        @Actor
        public void second() {
            Records.write(shared, 20, TWO_CELLS);
        }

        @Arbiter
        public void after(II_Result r) {
            records.poll(ring.consumer(), 8);
            r.r1 = records.records();
            r.r2 = records.faults();
        }
    }

    /** A producer claims across the end of a full ring while the consumer frees space. */
    @JCStressTest
    @Outcome(id = "0, 8, 0", expect = ACCEPTABLE, desc = "The ring was still full, and the record was refused.")
    @Outcome(id = "1, 9, 0", expect = ACCEPTABLE, desc = "There was room again, and nothing was overwritten.")
    @Outcome(expect = FORBIDDEN, desc = "A record was overwritten or lost.")
    @State
    public static class ClaimAgainstRelease {
        private final Ring ring = RingProbe.startAt(RINGS.next(), CELLS - 2, CELLS, CHUNK);
        private final MpscProducer producer = ring.producer(LIVING, null);
        private final RingConsumer consumer = ring.consumer();
        private final Records records = new Records();

        public ClaimAgainstRelease() {
            for (int i = 0; i < CELLS / 2; i++) {
                Records.write(producer, 10 + i, TWO_CELLS);
            }
        }

        @Actor
        public void producer(III_Result r) {
            r.r1 = Records.write(producer, 18, THREE_CELLS);
        }

        @Actor
        public void consumer() {
            records.poll(consumer, CELLS / 2);
        }

        @Arbiter
        public void after(III_Result r) {
            records.poll(consumer, CELLS);
            r.r2 = records.records();
            r.r3 = records.faults();
        }
    }

    /** Two producers race for the last space of the smallest ring while the consumer frees more. */
    @JCStressTest
    @Outcome(
            id = "[012], 0, 0",
            expect = ACCEPTABLE,
            desc = "Who was refused wrote nothing; who was not, wrote a whole record.")
    @Outcome(expect = FORBIDDEN, desc = "A record was overwritten, lost, doubled or torn.")
    @State
    public static class BackPressure {
        private static final int THERE = 6;
        private final Ring ring = RingProbe.startAt(RINGS.next(), 3, CELLS, CHUNK);
        private final MpscProducer one = ring.producer(LIVING, null);
        private final MpscProducer two = ring.producer(LIVING, null);
        private final RingConsumer consumer = ring.consumer();
        private final Records records = new Records();
        private int written1;
        private int written2;

        public BackPressure() {
            for (int i = 0; i < THERE; i++) {
                Records.write(one, 30 + i, TWO_CELLS);
            }
        }

        @Actor
        public void first() {
            written1 = Records.write(one, 10, FOUR_CELLS);
        }

        @Actor
        public void second() {
            written2 = Records.write(two, 20, THREE_CELLS);
        }

        @Actor
        public void consumer() {
            records.poll(consumer, THERE);
        }

        @Arbiter
        public void after(III_Result r) {
            records.poll(consumer, CELLS);
            r.r1 = written1 + written2;
            r.r2 = records.records() - THERE - written1 - written2;
            r.r3 = records.faults();
        }
    }

    /**
     * A producer died between its claim and moving the tail. Two others move the tail, and the consumer skips the
     * claim.
     */
    @JCStressTest
    @Outcome(id = "[0-2], 2, 0", expect = ACCEPTABLE, desc = "The dead one's claim held nobody up.")
    @Outcome(expect = FORBIDDEN, desc = "A record was lost, doubled or torn, or the dead one's claim is in the way.")
    @State
    public static class HelpOnForTheDead {
        private final Ring ring = RingProbe.startAt(RINGS.next(), CELLS - 4, CELLS, CHUNK);
        private final MpscProducer one = ring.producer(LIVING, null);
        private final MpscProducer two = ring.producer(LIVING, null);
        private final RingConsumer consumer = ring.consumer(owner -> owner == DEAD);
        private final Records records = new Records();

        public HelpOnForTheDead() {
            ring.producer(DEAD, null).tryClaim(THREE_CELLS);
            RingProbe.moveTailBack(ring, CELLS - 4);
        }

        @Actor
        public void first() {
            Records.write(one, 10, SMALL);
        }

        @Actor
        public void second() {
            Records.write(two, 20, TWO_CELLS);
        }

        @Actor
        public void consumer(III_Result r) {
            r.r1 = records.poll(consumer, 4);
        }

        @Arbiter
        public void after(III_Result r) {
            records.poll(consumer, 8);
            r.r2 = records.records();
            r.r3 = records.faults();
        }
    }

    /** A producer has claimed and not yet moved the tail. It publishes while another one moves the tail. */
    @JCStressTest
    @Outcome(id = "[0-2], 2, 0", expect = ACCEPTABLE, desc = "Both records came whole.")
    @Outcome(expect = FORBIDDEN, desc = "A record was lost, doubled or torn.")
    @State
    public static class HelpOnForTheSlow {
        private final Ring ring = RingProbe.startAt(RINGS.next(), 0, CELLS, CHUNK);
        private final MpscProducer slow = ring.producer(LIVING, null);
        private final MpscProducer quick = ring.producer(LIVING, null);
        private final RingConsumer consumer = ring.consumer();
        private final Records records = new Records();
        private final long claim;

        public HelpOnForTheSlow() {
            claim = slow.tryClaim(TWO_CELLS);
            RingProbe.moveTailBack(ring, 0);
        }

        @Actor
        public void first() {
            Records.fill(ring, slow, claim, 10, TWO_CELLS);
        }

        @Actor
        public void second() {
            Records.write(quick, 20, SMALL);
        }

        @Actor
        public void consumer(III_Result r) {
            r.r1 = records.poll(consumer, 4);
        }

        @Arbiter
        public void after(III_Result r) {
            records.poll(consumer, 8);
            r.r2 = records.records();
            r.r3 = records.faults();
        }
    }

    /** The consumer is about to park for the first of two records. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The consumer parks, and a producer rings.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "Nobody rings, and the consumer does not park.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Each saw the other: a needless ring.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "A lost wake-up: the consumer parks and nobody rings.")
    @State
    public static class RecordWakesUp {
        private final Doorbell doorbell = DoorbellProbe.doorbell(ROOMS.next());
        private final Ring ring = RingProbe.startAt(RINGS.next(), CELLS - 2, CELLS, CHUNK);
        private final MpscProducer one = ring.producer(LIVING, doorbell);
        private final MpscProducer two = ring.producer(LIVING, doorbell);
        private final RingConsumer consumer = ring.consumer();

        @Actor
        public void first() {
            Records.write(one, 10, FOUR_CELLS);
        }

        @Actor
        public void second() {
            Records.write(two, 20, SMALL);
        }

        @Actor
        public void consumer(II_Result r) {
            DoorbellProbe.announce(doorbell, consumer, 0);
            r.r2 = consumer.isReached(0) ? 1 : 0;
        }

        @Arbiter
        public void after(II_Result r) {
            r.r1 = DoorbellProbe.rung(doorbell);
        }
    }
}
