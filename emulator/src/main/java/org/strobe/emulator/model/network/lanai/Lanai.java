package org.strobe.emulator.model.network.lanai;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.gm.nic.SendWindow.Piece;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.crossbar.Crossbar;
import org.strobe.emulator.model.network.crossbar.Receiver;
import org.strobe.emulator.model.network.crossbar.Worm;
import org.strobe.emulator.model.network.lanai.Flow.Data;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.Timeline;

/** NIC of a node: processor, memory, bus and links, with GM's firmware. See the package's page. */
final class Lanai implements Receiver {
    private final Simulation simulation;
    private final LanaiSpec spec;
    private final LanaiSpec.Firmware firmware;
    private final int place;
    private final int id;
    private final Timeline processor;
    private final PciBus bus;
    private final Queue<Flow> ready = new ArrayDeque<>();
    private final Queue<Event> heads = new ArrayDeque<>();
    private int freeSend;
    private int freeReceive;

    /** Receive buffers of packets that are ahead. */
    private int kept;

    private int nextPort;
    private long resent;
    private Crossbar crossbar;

    /** @param id breaks ties between events at one time */
    Lanai(Simulation simulation, LanaiSpec spec, int place, int id) {
        this.simulation = simulation;
        this.spec = spec;
        this.firmware = spec.firmware();
        this.place = place;
        this.id = id;
        this.processor = new Timeline(simulation);
        this.bus = new PciBus(simulation, spec.bus());
        this.freeSend = firmware.sendBuffers();
        this.freeReceive = firmware.receiveBuffers();
    }

    void connect(Crossbar toOthers) {
        crossbar = toOthers;
    }

    private void at(long time, Event then) {
        simulation.add(time, id, then);
    }

    private void work(long picos, Event then) {
        at(processor.append(picos), then);
    }

    // SDMA and SEND

    /** Accepts a message of a flow from here. */
    void accept(Flow flow, Cargo cargo) {
        if (flow.isDead) {
            tellSender(cargo, GmStatus.DROPPED);
            return;
        }
        flow.add(cargo, simulation.now());
        watch(flow);
        submit(flow);
    }

    private void submit(Flow flow) {
        queue(flow);
        fetch();
    }

    private void queue(Flow flow) {
        if (!flow.isReady && flow.canSend(simulation.now())) {
            flow.isReady = true;
            ready.add(flow);
        }
    }

    /** Fetches packets while there are send buffers, one of each flow in turn. */
    private void fetch() {
        while (freeSend > 0 && !ready.isEmpty()) {
            Flow flow = ready.remove();
            flow.isReady = false;
            if (flow.canSend(simulation.now())) {
                freeSend--;
                Piece<Cargo> piece = flow.window.next();
                work(firmware.sdma(), () -> read(flow, piece));
                queue(flow);
            }
        }
    }

    private void read(Flow flow, Piece<Cargo> piece) {
        if (piece.length() == 0) {
            send(flow, piece, new byte[0]);
            return;
        }
        at(
                bus.move(true, piece.length()),
                () -> send(flow, piece, piece.message().read(piece.offset(), piece.length())));
    }

    private void send(Flow flow, Piece<Cargo> piece, byte[] bytes) {
        flow.lastSent = simulation.now();
        Data data = new Data(piece, bytes, piece.message().loses());
        work(firmware.send(), () -> leave(flow.to, piece.length(), () -> left(piece), () -> flow.to.take(flow, data)));
    }

    private void left(Piece<Cargo> piece) {
        if (piece.isLast()) {
            piece.message().left();
        }
        freeSend++;
        fetch();
    }

    private void leave(Lanai to, int length, Event left, Event arrived) {
        int port = nextPort;
        nextPort = (nextPort + 1) % spec.ports();
        int output = to.place * spec.ports() + port;
        crossbar.send(new Worm(place * spec.ports() + port, output, length + spec.header(), left, arrived));
    }

    // RECV and RDMA

    @Override
    public void admit(Event hasRoom) {
        if (freeReceive > 0) {
            freeReceive--;
            hasRoom.happen();
        } else {
            heads.add(hasRoom);
        }
    }

    private void freeBuffer() {
        if (heads.isEmpty()) {
            freeReceive++;
        } else {
            heads.remove().happen();
        }
    }

    private void take(Flow flow, Data data) {
        work(firmware.recv(), () -> {
            if (data.isLost()) {
                freeBuffer();
            } else {
                order(flow, data);
            }
        });
    }

    private void order(Flow flow, Data data) {
        long sequence = data.piece().sequence();
        if (sequence == flow.expected) {
            inOrder(flow, data);
            while (!flow.isRefusing && flow.ahead.containsKey(flow.expected)) {
                kept--;
                inOrder(flow, flow.ahead.remove(flow.expected));
            }
            return;
        }
        boolean isKept = sequence > flow.expected
                && !flow.isRefusing
                && kept < firmware.receiveBuffers() / 2
                && flow.ahead.putIfAbsent(sequence, data) == null;
        if (isKept) {
            kept++;
            return;
        }
        freeBuffer();
        if (sequence < flow.expected) {
            answer(flow, data.piece().message(), Cargo.Verdict.TAKEN);
        }
    }

    private void inOrder(Flow flow, Data data) {
        Piece<Cargo> piece = data.piece();
        Cargo.Verdict verdict = piece.offset() == 0 ? piece.message().admit() : Cargo.Verdict.TAKEN;
        flow.isRefusing = verdict == Cargo.Verdict.BUSY;
        if (verdict == Cargo.Verdict.TAKEN) {
            flow.expected++;
            write(piece, data.bytes());
            if (piece.isLast()) {
                answer(flow, piece.message(), verdict);
            }
            return;
        }
        if (verdict == Cargo.Verdict.REFUSED) {
            flow.expected = piece.last() + 1;
        }
        freeBuffer();
        forget(flow, verdict == Cargo.Verdict.BUSY ? Long.MAX_VALUE : flow.expected);
        answer(flow, piece.message(), verdict);
    }

    /** Drops packets that are ahead, below a number. */
    private void forget(Flow flow, long below) {
        while (!flow.ahead.isEmpty() && flow.ahead.firstKey() < below) {
            flow.ahead.pollFirstEntry();
            kept--;
            freeBuffer();
        }
    }

    private void write(Piece<Cargo> piece, byte[] bytes) {
        Cargo cargo = piece.message();
        boolean withEvent = piece.isLast() && cargo.tellsTarget();
        int length = piece.length() + (withEvent ? firmware.event() : 0);
        work(firmware.rdma(), () -> {
            Event written = () -> {
                cargo.write(piece.offset(), bytes);
                freeBuffer();
                if (piece.isLast()) {
                    cargo.landed();
                }
            };
            if (length == 0) {
                written.happen();
            } else {
                at(bus.move(false, length), written);
            }
        });
    }

    /** Sends an answer to a packet of a message: all packets below the expected one are taken. */
    private void answer(Flow flow, Cargo cargo, Cargo.Verdict verdict) {
        long below = flow.expected;
        boolean isLost = cargo.losesAnswer();
        work(
                firmware.send(),
                () -> leave(flow.from, 0, () -> {}, () -> flow.from.takeAnswer(flow, below, verdict, isLost)));
    }

    private void takeAnswer(Flow flow, long below, Cargo.Verdict verdict, boolean isLost) {
        work(firmware.recv(), () -> {
            freeBuffer();
            if (isLost) {
                return;
            }
            List<Cargo> complete = new ArrayList<>();
            flow.window.acknowledge(below, complete::add);
            for (Cargo each : complete) {
                tellSender(each, each.isRefused() ? GmStatus.REJECTED : GmStatus.SUCCESS);
            }
            if (verdict == Cargo.Verdict.BUSY) {
                pause(flow);
            }
        });
    }

    private void tellSender(Cargo cargo, GmStatus status) {
        if (cargo.tellsSender()) {
            work(firmware.rdma(), () -> at(bus.move(false, firmware.event()), () -> cargo.completed(status)));
        }
    }

    // Going back

    private void pause(Flow flow) {
        long now = simulation.now();
        if (!giveUp(flow) && flow.pausedUntil <= now) {
            flow.pausedUntil = now + firmware.busyWait();
            at(flow.pausedUntil, () -> goBack(flow));
        }
    }

    private void goBack(Flow flow) {
        if (!flow.isDead && !flow.window.isEmpty()) {
            resent++;
            flow.window.goBack();
            flow.lastSent = simulation.now();
            submit(flow);
        }
    }

    /** Looks, as long as there are messages, for packets that no answer comes to. */
    private void watch(Flow flow) {
        if (!flow.isWatched) {
            flow.isWatched = true;
            at(flow.lastSent + firmware.resend(), () -> look(flow));
        }
    }

    private void look(Flow flow) {
        flow.isWatched = false;
        if (flow.window.isEmpty()) {
            return;
        }
        boolean isWaiting = flow.canSend(simulation.now()) || flow.pausedUntil > simulation.now();
        if (isWaiting) {
            flow.lastSent = simulation.now();
        } else if (simulation.now() >= flow.lastSent + firmware.resend()) {
            if (giveUp(flow)) {
                return;
            }
            goBack(flow);
        }
        watch(flow);
    }

    private boolean giveUp(Flow flow) {
        if (flow.stuckFor(simulation.now()) < firmware.giveUp()) {
            return false;
        }
        flow.isDead = true;
        GmStatus status = GmStatus.TIMED_OUT;
        for (Cargo each : flow.window.clear()) {
            tellSender(each, status);
            status = GmStatus.DROPPED;
        }
        return true;
    }

    /** Loads of processor and bus, if they were used, and how often a flow went back to send packets again. */
    List<LinkLoad> loads() {
        List<LinkLoad> loads = new ArrayList<>();
        if (processor.pieces() > 0) {
            loads.add(new LinkLoad("node " + place + " LANai", processor.busy(), processor.pieces(), 0));
        }
        if (bus.wasUsed()) {
            loads.add(bus.load("node " + place + " PCI-X"));
        }
        if (resent > 0) {
            loads.add(new LinkLoad("node " + place + " LANai, went back", 0, resent, 0));
        }
        return loads;
    }
}
