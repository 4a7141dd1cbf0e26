package org.strobe.shm.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.strobe.shm.ring.ObjectQueue;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.DoorbellProbe;

/** Queues of objects: the elements are JCTools' business, the wake-up and what an object brings along are ours. */
public class ObjectQueueStress {
    private static final Slots ROOMS = new Slots(DoorbellProbe.size());

    /** What is handed over; a plain field, so that only the queue can publish it. */
    static final class Parcel {
        int content;
    }

    /** Two producers and a consumer that is about to park. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The consumer parks, and a producer rings.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "Nobody rings, and the consumer does not park.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Each saw the other: a needless ring.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "A lost wake-up: the consumer parks and nobody rings.")
    @State
    public static class WakeUp {
        private final Doorbell doorbell = DoorbellProbe.doorbell(ROOMS.next());
        private final ObjectQueue<Integer> queue = new ObjectQueue<>();

        @Actor
        public void first() {
            queue.add(1, doorbell);
        }

        @Actor
        public void second() {
            queue.add(2, doorbell);
        }

        @Actor
        public void consumer(II_Result r) {
            DoorbellProbe.announce(doorbell, queue, 0);
            r.r2 = queue.isReached(0) ? 1 : 0;
        }

        @Arbiter
        public void after(II_Result r) {
            r.r1 = DoorbellProbe.rung(doorbell);
        }
    }

    /** What a producer writes into an object before it hands it over is there for the consumer. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "The queue was still empty.")
    @Outcome(id = "1, 7", expect = ACCEPTABLE, desc = "The object came with its content.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "The object came without its content.")
    @State
    public static class Content {
        private final ObjectQueue<Parcel> queue = new ObjectQueue<>();

        @Actor
        public void producer() {
            Parcel parcel = new Parcel();
            parcel.content = 7;
            queue.add(parcel);
        }

        @Actor
        public void consumer(II_Result r) {
            Parcel parcel = queue.poll();
            if (parcel != null) {
                r.r1 = 1;
                r.r2 = parcel.content;
            }
        }
    }
}
