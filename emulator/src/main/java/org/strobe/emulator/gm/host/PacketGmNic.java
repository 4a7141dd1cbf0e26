package org.strobe.emulator.gm.host;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmCall;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.PortState;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.packet.LoopPort;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.shm.segment.Memory;

/** GM of a rank over packets. */
@SuppressWarnings("EnumOrdinal") // all processes of a job run one jar
public final class PacketGmNic implements GmNic {
    private static final Waiting ROOM = Waiting.of("room for GM's answers", "ranks of other ports");

    private final PacketPort network;
    private final GmAddress own;
    private final Actor rank;
    private final Map<Peer, OutgoingFlow> outgoing = new HashMap<>();
    private final Map<Peer, IncomingFlow> incoming = new HashMap<>();
    private final Queue<GmEvent> events = new ArrayDeque<>();
    private final Memory packet = Memory.allocate(PacketLayout.DATA + PacketLayout.MOST_DATA);
    private final LoopPort loop;
    private PortState state;

    private record Peer(GmAddress address, GmPriority priority) {}

    /** @param network all of whose packets are GM's */
    public PacketGmNic(PacketPort network, GmAddress own, Actor rank) {
        this.network = network;
        this.own = own;
        this.rank = rank;
        this.loop = new LoopPort(PacketLayout.DATA + PacketLayout.MOST_DATA);
    }

    @Override
    public void open(PortState ofPort) {
        state = ofPort;
        events.clear();
    }

    private OutgoingFlow outgoing(Peer to) {
        return outgoing.computeIfAbsent(
                to,
                peer -> new OutgoingFlow(
                        peer.address().equals(own) ? loop : network,
                        own,
                        peer.address(),
                        peer.priority().ordinal()));
    }

    @Override
    public void send(GmSend send) {
        OutgoingFlow flow = outgoing(new Peer(send.to(), send.priority()));
        flow.add(send);
        flow.move();
    }

    @Override
    public void resume(GmAddress to, GmPriority priority) {
        // no message is given up
    }

    @Override
    public void provided() {
        incoming.forEach((peer, flow) -> {
            if (flow.asksAgain()) {
                answer(peer, PacketLayout.Kind.READY, flow);
            }
        });
    }

    private void answer(Peer peer, PacketLayout.Kind kind, IncomingFlow flow) {
        OutgoingFlow back = outgoing(peer);
        back.answer(kind, flow.expected());
        back.move();
    }

    /** Takes all packets that have come, and sends those that wait. */
    private void move() {
        for (long fifos = network.heads(); fifos != 0; fifos = network.heads()) {
            takeFrom(network, Long.numberOfTrailingZeros(fifos));
        }
        do {
            takeOwn();
            outgoing.values().forEach(OutgoingFlow::move);
        } while (loop.heads() != 0);
    }

    private void takeOwn() {
        while (loop.heads() != 0) {
            takeFrom(loop, 0);
        }
    }

    private void takeFrom(PacketPort from, int fifo) {
        from.read(fifo, packet, 0, (int) packet.size());
        GmAddress address = new GmAddress(packet.getInt(PacketLayout.FROM_NODE), packet.getInt(PacketLayout.FROM_PORT));
        GmPriority priority = GmPriority.values()[packet.getInt(PacketLayout.PRIORITY)];
        Peer peer = new Peer(address, priority);
        PacketLayout.Kind kind = PacketLayout.Kind.values()[packet.getInt(PacketLayout.KIND)];
        if (kind == PacketLayout.Kind.DATA) {
            IncomingFlow flow = incoming.computeIfAbsent(peer, each -> new IncomingFlow(address, priority));
            IncomingFlow.Outcome outcome = flow.take(packet, state);
            if (outcome.event() != null) {
                events.add(outcome.event());
            }
            if (outcome.answer() != null) {
                answer(peer, outcome.answer(), flow);
            }
            return;
        }
        OutgoingFlow flow = outgoing(peer);
        flow.answered(
                kind, packet.getLong(PacketLayout.SEQUENCE), (send, status) -> events.add(GmEvent.sent(send, status)));
        flow.move();
    }

    @Override
    public GmEvent poll() {
        move();
        return events.poll();
    }

    @Override
    public void charge(GmCall call, long bytes) {
        // this computer's own time counts
    }

    @Override
    public Memory allocate(long bytes) {
        return Memory.allocate(bytes);
    }

    /** Sends the answers that others wait for. */
    @Override
    public void close() {
        move();
        while (!outgoing.values().stream().allMatch(OutgoingFlow::hasAnswered)) {
            rank.await(network, 0, ROOM);
            move();
        }
    }

    @Override
    public boolean isReached(long target) {
        return !events.isEmpty() || loop.heads() != 0 || network.isReached(target);
    }

    @Override
    public long wordId() {
        return network.wordId();
    }
}
