package org.strobe.bench.torus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bgl.message.IncomingMessage;
import org.strobe.mpi.bgl.message.MessageLayer;
import org.strobe.mpi.bgl.message.OutgoingMessage;
import org.strobe.mpi.bgl.message.Protocol;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packetize.Contiguous;
import org.strobe.shm.segment.Memory;

/** Messages of one rank. All have the same bytes, so that they share a place. */
final class Exchange {
    private static final Waiting PARTNERS = Waiting.of("messages of the study", "other ranks");
    /** Words of messages that a coprocessor receives if it would, and of those that it does not. */
    private static final long USUAL = 0;

    private static final long ALONE = 1;
    private static final int STEP = 31;
    private static final int BYTE = 0xFF;

    private final Rank rank;
    private final MessageLayer layer;
    private final int largest;

    /** Bytes of all messages, and the place for those that come; null before the first one. */
    private Memory data;

    private Memory place;

    /** Number of messages that have come as a whole, by sender. */
    private final Map<Integer, Integer> received = new HashMap<>();

    private long wrong;

    /** @param largest bytes of the longest message */
    Exchange(Rank rank, int largest) {
        this.rank = rank;
        this.largest = largest;
        this.layer = MessageLayer.open(rank, this::arrived).orElse(null);
    }

    /** Makes the bytes; most ranks of a large job never exchange any. */
    private void prepare() {
        if (data == null) {
            data = Memory.allocate(largest);
            place = Memory.allocate(largest);
            for (int at = 0; at < largest; at++) {
                data.setByte(at, (byte) (STEP * at + at / BYTE));
            }
        }
    }

    /** True if the rank has packets. */
    boolean isPossible() {
        return layer != null;
    }

    int hops(int to) {
        return layer.hops(to);
    }

    /** Cycles of a layer's software for this rank so far. */
    long cycles(Layer of) {
        return layer.cycles(of);
    }

    /** Number of packets that this rank has written and read. */
    long packets() {
        return layer.packetsWritten() + layer.packetsRead();
    }

    private void arrived(IncomingMessage message) {
        Contiguous target = new Contiguous(place, 0, message.length());
        Runnable done = () -> received.merge(message.from(), 1, Integer::sum);
        if (message.match() == ALONE) {
            message.acceptAlone(target, done);
        } else {
            message.accept(target, done);
        }
    }

    /** True if a coprocessor receives messages of this rank. */
    boolean hasCoprocessor() {
        return layer.hasCoprocessor();
    }

    private OutgoingMessage send(int to, int length, Protocol protocol) {
        return send(to, length, protocol, USUAL);
    }

    private OutgoingMessage send(int to, int length, Protocol protocol, long match) {
        return layer.send(to, match, new Contiguous(data, 0, length), protocol, false, null);
    }

    /** Exchanges by a protocol; echoes are messages in one packet. */
    NeighbourStudy.Messages by(Protocol protocol) {
        return by(protocol, USUAL);
    }

    /** Exchanges by a protocol, of which a coprocessor receives nothing. */
    NeighbourStudy.Messages alone(Protocol protocol) {
        return by(protocol, ALONE);
    }

    private NeighbourStudy.Messages by(Protocol protocol, long match) {
        return new NeighbourStudy.Messages() {
            @Override
            public double echo(int partner, int length, int turns, boolean isFirst) {
                return Exchange.this.echo(partner, length, turns, isFirst);
            }

            @Override
            public double rounds(int[] partners, int length, int rounds) {
                return Exchange.this.rounds(partners, length, rounds, protocol, match);
            }
        };
    }

    private int from(int partner) {
        return received.getOrDefault(partner, 0);
    }

    private void check(int length) {
        for (int at = 0; at < length; at++) {
            wrong += place.getByte(at) == data.getByte(at) ? 0 : 1;
            place.setByte(at, (byte) 0);
        }
    }

    /** Bytes that have come wrong so far. */
    long wrong() {
        return wrong;
    }

    /** Sends a message and awaits one, in turns; returns half of a turn's time in nanoseconds. */
    double echo(int partner, int length, int turns, boolean isFirst) {
        prepare();
        int before = from(partner);
        long start = 0;
        for (int turn = 0; turn <= turns; turn++) {
            start = turn == 1 ? rank.now() : start;
            int answer = before + turn + 1;
            OutgoingMessage sent = isFirst ? send(partner, length, Protocol.ONE_PACKET) : null;
            layer.await(() -> from(partner) == answer, PARTNERS);
            OutgoingMessage own = isFirst ? sent : send(partner, length, Protocol.ONE_PACKET);
            layer.await(own::isDone, PARTNERS);
        }
        double time = (rank.now() - start) / 2.0 / turns;
        end(length);
        return time;
    }

    private double rounds(int[] partners, int length, int rounds, Protocol protocol, long match) {
        prepare();
        Map<Integer, Integer> before = new HashMap<>();
        for (int partner : partners) {
            before.put(partner, from(partner));
        }
        long start = 0;
        long end = 0;
        for (int round = 0; round <= rounds + 1; round++) {
            start = round == 1 ? rank.now() : start;
            end = rank.now();
            List<OutgoingMessage> sent = new ArrayList<>();
            for (int partner : partners) {
                sent.add(send(partner, length, protocol, match));
            }
            int due = round + 1;
            layer.await(
                    () -> sent.stream().allMatch(OutgoingMessage::isDone)
                            && before.keySet().stream().allMatch(partner -> from(partner) >= before.get(partner) + due),
                    PARTNERS);
        }
        double time = (end - start) / (double) rounds;
        end(length);
        return time;
    }

    private void end(int length) {
        layer.await(layer::isIdle, PARTNERS);
        check(length);
    }
}
