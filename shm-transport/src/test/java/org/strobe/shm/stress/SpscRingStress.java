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
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.ring.RingProbe;
import org.strobe.shm.ring.SpscProducer;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.DoorbellProbe;

/** Ring with a single producer: whole records in order, no overwriting, and no lost wake-up on either side. */
public class SpscRingStress {
    private static final int CELLS = 16;
    private static final int CHUNK = 64;
    private static final int SMALL = 8;
    private static final int TWO_CELLS = 128;
    private static final int FOUR_CELLS = 256;
    private static final Slots RINGS = new Slots(Ring.size(CELLS, CHUNK));
    private static final Slots ROOMS = new Slots(DoorbellProbe.size());

    private SpscRingStress() {}

    /** Three records, inline and in chunks, across the end of the ring. */
    @JCStressTest
    @Outcome(
            id = "[0-3], 3, 0",
            expect = ACCEPTABLE,
            desc = "The consumer met some of them; all came whole and in order.")
    @Outcome(expect = FORBIDDEN, desc = "A record was lost, doubled, torn or out of order.")
    @State
    public static class AcrossTheEnd {
        private final Ring ring = RingProbe.startAt(RINGS.next(), CELLS - 2, CELLS, CHUNK);
        private final SpscProducer producer = ring.singleProducer(null);
        private final RingConsumer consumer = ring.consumer();
        private final Records records = new Records();

        @Actor
        public void producer() {
            Records.write(producer, 10, SMALL);
            Records.write(producer, 11, TWO_CELLS);
            Records.write(producer, 12, SMALL);
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

    /** The ring is full. The producer tries one more record while the consumer frees space. */
    @JCStressTest
    @Outcome(id = "0, 8, 0", expect = ACCEPTABLE, desc = "The ring was still full, and the record was refused.")
    @Outcome(id = "1, 9, 0", expect = ACCEPTABLE, desc = "There was room again, and nothing was overwritten.")
    @Outcome(expect = FORBIDDEN, desc = "A record was overwritten or lost.")
    @State
    public static class BackPressure {
        private final Ring ring = RingProbe.startAt(RINGS.next(), 2, CELLS, CHUNK);
        private final SpscProducer producer = ring.singleProducer(null);
        private final RingConsumer consumer = ring.consumer();
        private final Records records = new Records();

        public BackPressure() {
            for (int i = 0; i < CELLS / 2; i++) {
                Records.write(producer, 10 + i, TWO_CELLS - 1);
            }
        }

        @Actor
        public void producer(III_Result r) {
            r.r1 = Records.write(producer, 18, TWO_CELLS);
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

    /** The consumer is about to park for the first record, which does not fit before the ring's end. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The consumer parks, and the producer rings.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The producer does not ring, and the consumer does not park.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Each saw the other: a needless ring.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "A lost wake-up: the consumer parks and nobody rings.")
    @State
    public static class RecordWakesUp {
        private final Doorbell doorbell = DoorbellProbe.doorbell(ROOMS.next());
        private final Ring ring = RingProbe.startAt(RINGS.next(), CELLS - 2, CELLS, CHUNK);
        private final SpscProducer producer = ring.singleProducer(doorbell);
        private final RingConsumer consumer = ring.consumer();

        @Actor
        public void producer(II_Result r) {
            Records.write(producer, 10, FOUR_CELLS);
            r.r1 = DoorbellProbe.rung(doorbell);
        }

        @Actor
        public void consumer(II_Result r) {
            DoorbellProbe.announce(doorbell, consumer, 0);
            r.r2 = consumer.isReached(0) ? 1 : 0;
        }
    }

    /** The producer is about to park in a full ring while the consumer frees space. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The producer parks, and the consumer rings.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The consumer does not ring, and the producer does not park.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Each saw the other: a needless ring.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "A lost wake-up: the producer parks and nobody rings.")
    @State
    public static class SpaceWakesUp {
        private final Doorbell doorbell = DoorbellProbe.doorbell(ROOMS.next());
        private final Ring ring = RingProbe.startAt(RINGS.next(), 0, CELLS, CHUNK);
        private final RingConsumer consumer = ring.consumer(owner -> false, doorbell);
        private final Awaitable space = RingProbe.space(ring);
        private final Records records = new Records();

        public SpaceWakesUp() {
            SpscProducer producer = ring.singleProducer(null);
            for (int i = 0; i < CELLS / 4; i++) {
                Records.write(producer, 10 + i, FOUR_CELLS);
            }
        }

        @Actor
        public void consumer(II_Result r) {
            records.poll(consumer, 2);
            r.r1 = DoorbellProbe.rung(doorbell);
        }

        @Actor
        public void producer(II_Result r) {
            RingProbe.countIn(ring);
            DoorbellProbe.announce(doorbell, space, 4);
            r.r2 = space.isReached(4) ? 1 : 0;
        }
    }
}
