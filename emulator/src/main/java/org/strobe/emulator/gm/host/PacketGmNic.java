package org.strobe.emulator.gm.host;

import java.util.ArrayDeque;
import java.util.List;
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
import org.strobe.emulator.nic.packet.RingPort;
import org.strobe.shm.segment.Memory;

/** GM of a rank over packets. */
public final class PacketGmNic implements GmNic {
    private static final Waiting ROOM = Waiting.of("room for GM's answers", "ranks of other ports");

    private final RingPort network;
    private final Actor rank;
    private final LoopPort loop;
    private final Peers peers;
    private final Queue<GmEvent> events = new ArrayDeque<>();
    private final OutgoingFlow.Completions completions =
            (send, status) -> events.add(newEvent().setSent(send, status));

    /** Objects that were given back. */
    private final ArrayDeque<GmEvent> spareEvents = new ArrayDeque<>();

    private final ArrayDeque<GmSend> spareSends = new ArrayDeque<>();
    private PortState state;

    /** True if answers may wait for packets of data. */
    private boolean mayOwe;

    /** Looks in vain since a message was taken whose answer may be late. */
    private int vainLooks;

    /** @param network all of whose packets are GM's */
    public PacketGmNic(RingPort network, GmAddress own, Actor rank) {
        this.network = network;
        this.rank = rank;
        this.loop = new LoopPort(PacketLayout.DATA + PacketLayout.MOST_DATA);
        this.peers = new Peers(network, loop, own);
    }

    @Override
    public void open(PortState ofPort) {
        state = ofPort;
        events.clear();
    }

    private GmEvent newEvent() {
        return spareEvents.isEmpty() ? new GmEvent() : spareEvents.pop();
    }

    @Override
    public GmSend newSend() {
        return spareSends.isEmpty() ? new GmSend() : spareSends.pop();
    }

    @Override
    public void giveBack(GmEvent event) {
        if (event.send() != null) {
            spareSends.push(event.send());
        }
        spareEvents.push(event);
    }

    @Override
    public void send(GmSend send) {
        OutgoingFlow flow = peers.of(send.to(), send.priority()).outgoing();
        flow.add(send);
        flow.move();
    }

    @Override
    public void resume(GmAddress to, GmPriority priority) {
        // no message is given up
    }

    @Override
    public void provided() {
        List<Peer> all = peers.all();
        for (int i = 0; i < all.size(); i++) {
            Peer peer = all.get(i);
            if (peer.incoming().asksAgain()) {
                peer.outgoing().answer(PacketLayout.Kind.READY);
            }
        }
    }

    /** Takes all packets that have come, and sends those that wait. */
    private void move() {
        for (long fifos = network.heads(); fifos != 0; fifos = network.heads()) {
            takeFrom(network, Long.numberOfTrailingZeros(fifos));
        }
        do {
            while (loop.heads() != 0) {
                takeFrom(loop, 0);
            }
            List<Peer> all = peers.all();
            for (int i = 0; i < all.size(); i++) {
                all.get(i).outgoing().move();
            }
        } while (loop.heads() != 0);
    }

    private void takeFrom(RingPort from, int fifo) {
        Memory packets = from.memory(fifo);
        long at = from.payload(fifo);
        Peer peer = peers.of(
                packets.getInt(at + PacketLayout.FROM_NODE),
                packets.getInt(at + PacketLayout.FROM_PORT),
                packets.getByte(at + PacketLayout.PRIORITY));
        PacketLayout.Kind kind = PacketLayout.Kind.of(packets, at);
        if (kind == PacketLayout.Kind.DATA) {
            long below = packets.getLong(at + PacketLayout.BELOW);
            PacketLayout.Kind answer = peer.incoming().take(packets, at, state);
            from.release(fifo);
            peer.outgoing().answered(below, completions);
            if (peer.incoming().hasMessage()) {
                events.add(peer.incoming().write(newEvent()));
            }
            if (answer == PacketLayout.Kind.TAKEN && peer.incoming().mayBeLate()) {
                owe(peer);
            } else if (answer != null) {
                peer.outgoing().answer(answer);
            }
        } else {
            long below = packets.getLong(at + PacketLayout.SEQUENCE);
            from.release(fifo);
            peer.outgoing().answered(kind, below, completions);
            peer.outgoing().move();
        }
    }

    private void owe(Peer peer) {
        peer.outgoing().owe();
        mayOwe = true;
        vainLooks = 0;
    }

    /**
     * Sends all answers that wait for packets of data. A network that takes one no longer tells when there is room for data that it
     * refused before, so these are tried again.
     */
    private void pay() {
        if (mayOwe) {
            mayOwe = false;
            peers.all().forEach(each -> each.outgoing().pay());
            peers.all().forEach(each -> each.outgoing().move());
        }
    }

    /** Answers that may be late leave with the second look in vain: a program that answers a message sends before. */
    @Override
    public GmEvent poll() {
        move();
        GmEvent event = events.poll();
        if (event == null && mayOwe && ++vainLooks > 1) {
            pay();
        }
        return event;
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
        pay();
        while (!peers.all().stream().allMatch(each -> each.outgoing().hasAnswered())) {
            rank.await(network, 0, ROOM);
            move();
            pay();
        }
    }

    /** True for answers that wait for packets of data too: nobody parks with them, so the next look in vain sends them. */
    @Override
    public boolean isReached(long target) {
        return mayOwe || !events.isEmpty() || loop.heads() != 0 || network.isReached(target);
    }

    @Override
    public long wordId() {
        return network.wordId();
    }
}
