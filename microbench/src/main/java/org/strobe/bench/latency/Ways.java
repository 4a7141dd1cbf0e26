package org.strobe.bench.latency;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.strobe.bench.alternatives.AgronaRing;
import org.strobe.shm.ring.MpscProducer;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.ring.SpscProducer;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** Creates each way for one side of an {@link Area}. */
final class Ways {
    private static final VarHandle WORD = ValueLayout.JAVA_LONG.varHandle();

    private Ways() {}

    /**
     * Creates one side of a way.
     *
     * @param pinging true if this side sends first
     * @param other doorbell of the other side
     */
    static Way make(String name, Memory area, WaitingRoom room, boolean pinging, Doorbell other) {
        return switch (name) {
            case "bare" -> new Bare(area.bytes(), pinging, false);
            case "barePause" -> new Bare(area.bytes(), pinging, true);
            case "flag" -> new FlagWay(area, pinging, other);
            case "spsc" ->
                new SpscWay(
                        ring(area, pinging ? Area.SPSC_THERE : Area.SPSC_BACK),
                        ring(area, pinging ? Area.SPSC_BACK : Area.SPSC_THERE),
                        other);
            case "mpsc" ->
                new MpscWay(
                        ring(area, pinging ? Area.MPSC_THERE : Area.MPSC_BACK).producer(room.process(), other),
                        ring(area, pinging ? Area.MPSC_BACK : Area.MPSC_THERE).consumer(room),
                        area.slice(pinging ? Area.MPSC_THERE : Area.MPSC_BACK, Area.RING),
                        area.slice(pinging ? Area.MPSC_BACK : Area.MPSC_THERE, Area.RING));
            case "agrona" ->
                new AgronaWay(
                        new AgronaRing(area, pinging ? Area.AGRONA_THERE : Area.AGRONA_BACK, (int) Area.AGRONA),
                        new AgronaRing(area, pinging ? Area.AGRONA_BACK : Area.AGRONA_THERE, (int) Area.AGRONA));
            default -> throw new IllegalArgumentException("way=" + name);
        };
    }

    private static Ring ring(Memory area, long offset) {
        return Ring.open(area.slice(offset, Area.RING));
    }

    /** Floor: two words on lines of their own, and a loop. */
    private static final class Bare extends Way {
        private final MemorySegment bytes;
        private final long out;
        private final long in;
        private final boolean pause;
        private long last;

        Bare(MemorySegment bytes, boolean pinging, boolean pause) {
            this.bytes = bytes;
            long there = pause ? Area.PAUSING_THERE : Area.BARE_THERE;
            long back = pause ? Area.PAUSING_BACK : Area.BARE_BACK;
            this.out = pinging ? there : back;
            this.in = pinging ? back : there;
            this.pause = pause;
        }

        @Override
        void send(long value) {
            WORD.setRelease(bytes, out, value);
        }

        @Override
        long receive() {
            long value = (long) WORD.getAcquire(bytes, in);
            if (pause) {
                while (value == last) {
                    Thread.onSpinWait();
                    value = (long) WORD.getAcquire(bytes, in);
                }
            } else {
                while (value == last) {
                    value = (long) WORD.getAcquire(bytes, in);
                }
            }
            last = value;
            return value;
        }
    }

    private static final class FlagWay extends Way {
        private final Flag out;
        private final Flag in;
        private final Doorbell other;
        private long expected;

        FlagWay(Memory area, boolean pinging, Doorbell other) {
            this.out = new Flag(area, pinging ? Area.FLAG_THERE : Area.FLAG_BACK);
            this.in = new Flag(area, pinging ? Area.FLAG_BACK : Area.FLAG_THERE);
            this.other = other;
        }

        @Override
        void send(long value) {
            out.set(value, other);
        }

        @Override
        long receive() {
            waiter.await(in, ++expected);
            return expected;
        }
    }

    private static final class SpscWay extends Way {
        private final SpscProducer out;
        private final RingConsumer in;
        private final Memory outMemory;
        private final Memory inMemory;

        SpscWay(Ring out, Ring in, Doorbell other) {
            this.out = out.singleProducer(other);
            this.in = in.consumer();
            this.outMemory = out.memory();
            this.inMemory = in.memory();
        }

        @Override
        void send(long value) {
            long claim = out.tryClaim(Long.BYTES);
            outMemory.setLong(out.payload(claim, Long.BYTES), value);
            out.publish(claim, 1, Long.BYTES);
        }

        @Override
        long receive() {
            return receiveFrom(in, inMemory, waiter);
        }
    }

    private static final class MpscWay extends Way {
        private final MpscProducer out;
        private final RingConsumer in;
        private final Memory outMemory;
        private final Memory inMemory;

        MpscWay(MpscProducer out, RingConsumer in, Memory outMemory, Memory inMemory) {
            this.out = out;
            this.in = in;
            this.outMemory = outMemory;
            this.inMemory = inMemory;
        }

        @Override
        void send(long value) {
            long claim = out.tryClaim(Long.BYTES);
            outMemory.setLong(out.payload(claim, Long.BYTES), value);
            out.publish(claim, 1, Long.BYTES);
        }

        @Override
        long receive() {
            return receiveFrom(in, inMemory, waiter);
        }
    }

    private static long receiveFrom(RingConsumer in, Memory memory, Waiter waiter) {
        while (in.poll() == RingConsumer.EMPTY) {
            waiter.await(in, 0);
        }
        long value = memory.getLong(in.payload());
        in.release();
        return value;
    }

    /** Agrona's many-to-one ring buffer, polled in a bare loop: reference for Strobe's ring. */
    private static final class AgronaWay extends Way {
        private final AgronaRing out;
        private final AgronaRing in;

        AgronaWay(AgronaRing out, AgronaRing in) {
            this.out = out;
            this.in = in;
        }

        @Override
        void send(long value) {
            out.write(value);
        }

        @Override
        long receive() {
            return in.awaitRead();
        }
    }
}
