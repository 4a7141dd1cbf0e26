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
import org.strobe.emulator.model.network.lanai.Cargo.Verdict;
import org.strobe.emulator.model.network.lanai.Flow.Answer;
import org.strobe.emulator.model.network.lanai.Flow.Data;
import org.strobe.emulator.model.network.lanai.Flow.Pace;
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

    /** Packets of each port that have not left. */
    private final int[] waiting;

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
        this.waiting = new int[spec.ports()];
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
                Data data = flow.next();
                work(firmware.sdma(), () -> read(flow, data));
                queue(flow);
            }
        }
    }

    private void read(Flow flow, Data data) {
        Piece<Cargo> piece = data.piece();
        if (piece.length() == 0) {
            fetched(flow, data, data.bytes());
            return;
        }
        at(
                bus.move(true, piece.length()),
                () -> fetched(flow, data, piece.message().read(piece.offset(), piece.length())));
    }

    private void fetched(Flow flow, Data data, byte[] bytes) {
        Piece<Cargo> piece = data.piece();
        long delay = piece.message().delay();
        Data sent = data.with(bytes, delay == Cargo.LOST);
        after(delay, () -> {
            flow.lastSent = simulation.now();
            send(flow.to, piece.length(), () -> left(piece), () -> flow.to.take(flow, sent));
        });
    }

    private void after(long delay, Event then) {
        if (delay > 0) {
            at(simulation.now() + delay, then);
        } else {
            then.happen();
        }
    }

    private void send(Lanai to, int length, Event left, Event arrived) {
        work(firmware.send(), () -> leave(to, length, left, arrived));
    }

    private void left(Piece<Cargo> piece) {
        if (piece.isLast()) {
            piece.message().left();
        }
        freeSend++;
        fetch();
    }

    private void leave(Lanai to, int length, Event left, Event arrived) {
        int port = shortest();
        nextPort = (port + 1) % spec.ports();
        waiting[port]++;
        Event gone = () -> {
            waiting[port]--;
            left.happen();
        };
        int output = to.place * spec.ports() + port;
        crossbar.send(new Worm(place * spec.ports() + port, output, length + spec.header(), gone, arrived));
    }

    /** The port with the fewest packets, of several the next one in turn. */
    private int shortest() {
        int best = nextPort;
        for (int turn = 1; turn < spec.ports(); turn++) {
            int port = (nextPort + turn) % spec.ports();
            best = waiting[port] < waiting[best] ? port : best;
        }
        return best;
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
        if (flow.isDead) {
            freeBuffer();
        } else if (sequence < flow.expected) {
            freeBuffer();
            answer(flow, data, Verdict.TAKEN);
        } else if (sequence == flow.expected) {
            inOrder(flow, data);
            while (flow.ahead.containsKey(flow.expected)) {
                kept--;
                inOrder(flow, flow.ahead.remove(flow.expected));
            }
        } else {
            keep(flow, data);
        }
    }

    /** Keeps a packet that is ahead. If there is no room, its sender is asked to go back, once in a round. */
    private void keep(Flow flow, Data data) {
        boolean isRefused = data.round() <= flow.refusedRound;
        boolean hasRoom = kept < firmware.receiveBuffers() / 2;
        if (!isRefused && hasRoom && flow.ahead.putIfAbsent(data.piece().sequence(), data) == null) {
            kept++;
            return;
        }
        freeBuffer();
        if (!isRefused && !hasRoom && flow.asksAgain()) {
            flow.refusedRound = data.round();
            answer(flow, data, Verdict.AHEAD);
        }
    }

    private void inOrder(Flow flow, Data data) {
        Piece<Cargo> piece = data.piece();
        Cargo cargo = piece.message();
        Verdict verdict = piece.offset() == 0 ? cargo.admit() : Verdict.TAKEN;
        if (verdict == Verdict.TAKEN) {
            flow.expected++;
            flow.entering = piece.isLast() ? null : cargo;
            write(flow, data);
            if (data.isAlone() && !piece.isLast()) {
                answer(flow, data, verdict);
            }
            return;
        }
        freeBuffer();
        if (verdict == Verdict.BUSY) {
            flow.refusedRound = data.round();
            forget(flow, Long.MAX_VALUE);
            answer(flow, data, verdict);
            return;
        }
        flow.expected = piece.last() + 1;
        forget(flow, flow.expected);
        intoHost(0, 0, () -> {
            flow.written = piece.last() + 1;
            answer(flow, data, verdict);
        });
    }

    /** Drops packets that are ahead, below a number. */
    private void forget(Flow flow, long below) {
        while (!flow.ahead.isEmpty() && flow.ahead.firstKey() < below) {
            flow.ahead.pollFirstEntry();
            kept--;
            freeBuffer();
        }
    }

    /** Forgets what has come of a flow that has given up. */
    private void abandon(Flow flow) {
        forget(flow, Long.MAX_VALUE);
        if (flow.entering != null) {
            flow.entering.abandon();
        }
    }

    private void write(Flow flow, Data data) {
        Piece<Cargo> piece = data.piece();
        Cargo cargo = piece.message();
        boolean withEvent = piece.isLast() && cargo.tellsTarget();
        intoHost(firmware.rdma(), piece.length() + (withEvent ? firmware.event() : 0), () -> {
            cargo.write(piece.offset(), data.bytes());
            freeBuffer();
            flow.written = piece.sequence() + 1;
            if (piece.isLast()) {
                cargo.landed();
                answer(flow, data, Verdict.TAKEN);
            }
        });
    }

    /** Works, and then writes bytes, of which there may be none, behind all that were written before. */
    private void intoHost(long picos, int length, Event written) {
        work(picos, () -> at(length == 0 ? Math.max(simulation.now(), bus.free()) : bus.move(false, length), written));
    }

    private void answer(Flow flow, Data data, Verdict verdict) {
        Answer answer = new Answer(verdict, flow.written, flow.expected, data.round());
        long delay = data.piece().message().delayOfAnswer();
        boolean isLost = delay == Cargo.LOST;
        after(delay, () -> send(flow.from, 0, () -> {}, () -> flow.from.takeAnswer(flow, answer, isLost)));
    }

    private void takeAnswer(Flow flow, Answer answer, boolean isLost) {
        work(firmware.recv(), () -> {
            freeBuffer();
            if (!isLost) {
                answered(flow, answer);
            }
        });
    }

    private void answered(Flow flow, Answer answer) {
        List<Cargo> complete = new ArrayList<>();
        flow.window.acknowledge(answer.below(), complete::add);
        for (Cargo each : complete) {
            tellSender(each, each.isRefused() ? GmStatus.REJECTED : GmStatus.SUCCESS);
        }
        if (answer.verdict() == Verdict.BUSY) {
            flow.busyAt = answer.expected();
            pause(flow);
        } else if (answer.verdict() == Verdict.AHEAD && answer.round() == flow.round) {
            goBack(flow, answer.expected(), Pace.ALL);
        } else if (flow.pace != Pace.ALL && (answer.round() == flow.round || flow.window.isEmpty())) {
            flow.pace = Pace.ALL;
            flow.window.goBack(answer.expected());
            submit(flow);
        }
    }

    private void tellSender(Cargo cargo, GmStatus status) {
        if (cargo.tellsSender()) {
            intoHost(firmware.rdma(), firmware.event(), () -> cargo.completed(status));
        } else if (status != GmStatus.SUCCESS) {
            cargo.completed(status);
        }
    }

    // Going back

    private void pause(Flow flow) {
        long now = simulation.now();
        if (!giveUp(flow) && flow.pausedUntil <= now) {
            flow.pausedUntil = now + firmware.busyWait();
            at(flow.pausedUntil, () -> goBack(flow, flow.window.first(), Pace.ALL));
        }
    }

    private void goBack(Flow flow, long to, Pace pace) {
        if (!flow.isDead && !flow.window.isEmpty()) {
            resent++;
            flow.round++;
            flow.pace = pace;
            flow.window.goBack(to);
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
            goBack(flow, flow.window.first(), Pace.ONE);
        }
        watch(flow);
    }

    private boolean giveUp(Flow flow) {
        if (flow.stuckFor(simulation.now()) < firmware.giveUp()) {
            return false;
        }
        GmStatus status = flow.isBusy() ? GmStatus.TIMED_OUT : GmStatus.UNREACHABLE;
        flow.isDead = true;
        flow.to.abandon(flow);
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
