package org.strobe.emulator.model.userlevel;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.Timeline;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Cost;
import org.strobe.emulator.userlevel.Firmware;
import org.strobe.emulator.userlevel.Piece;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** Messages of a rank over the modelled network, in one piece each. */
final class ModelCarrier<H, C extends Enum<C> & Cost> implements Carrier<H, C> {
    /** A fault plan that loses a message so often loses it for good. */
    private static final int MOST_LOSSES = 10_000;

    private final Simulation simulation;
    private final Network network;
    private final ModelCarriers.Machine machine;
    private final LayerSpec<C> spec;
    private final int rank;
    private final int node;
    private final int id;
    private final Timeline processor;
    private final Runnable wake;
    private final IntFunction<ModelCarrier<H, C>> carriers;

    /** Times at which the last messages to ranks have departed. */
    private final Map<Integer, Long> departures = new HashMap<>();

    /** Messages that came before there was firmware. */
    private final Queue<Runnable> early = new ArrayDeque<>();

    /** Null before the carrier is opened. */
    private Firmware<H> firmware;

    private Actor actor;

    /** @param carriers of all ranks of this layer */
    ModelCarrier(ModelCarriers.Machine machine, LayerSpec<C> spec, int rank, IntFunction<ModelCarrier<H, C>> carriers) {
        this.simulation = machine.simulation();
        this.network = machine.network();
        this.machine = machine;
        this.spec = spec;
        this.rank = rank;
        this.node = machine.placement().nodeOf(rank);
        this.id = machine.firstId() + node;
        this.processor = machine.processors().apply(node);
        this.wake = machine.wake().apply(rank);
        this.carriers = carriers;
    }

    void setActor(Actor ofRank) {
        actor = ofRank;
    }

    @Override
    public void open(Firmware<H> ofLayer) {
        simulation.settle();
        firmware = ofLayer;
        while (!early.isEmpty()) {
            early.remove().run();
        }
    }

    @Override
    public void send(int to, H head, Loss loss) {
        depart(to, head, new byte[0], loss, () -> {});
    }

    @Override
    public void send(int to, H head, Memory memory, long offset, long length, Loss loss, Runnable left) {
        byte[] bytes = new byte[(int) length];
        memory.bare().getBytes(offset, bytes, 0, bytes.length);
        depart(to, head, bytes, loss, () -> {
            left.run();
            wake.run();
        });
    }

    private void depart(int to, H head, byte[] bytes, Loss loss, Runnable left) {
        ModelCarrier<H, C> target = carriers.apply(to);
        long late = 0;
        boolean isLost = false;
        if (!machine.faults().equals(TransferFaults.NONE)) {
            int losses = 0;
            long delay = delay(target.node);
            while (delay < 0 && losses < mostLosses(loss)) {
                losses++;
                delay = delay(target.node);
            }
            isLost = delay < 0;
            late = losses * spec.resend() + Math.max(0, delay);
        }
        long time = Math.max(simulation.now() + late, departures.getOrDefault(to, 0L));
        departures.put(to, time);
        if (!isLost) {
            simulation.happenAt(
                    time,
                    id,
                    () -> network.send(
                            node, target.node, bytes.length, left::run, () -> target.arrive(rank, head, bytes)));
        } else if (loss != Loss.REPORTED) {
            simulation.happenAt(time, id, left::run);
        } else {
            simulation.happenAt(time + spec.resend(), id, () -> {
                firmware.lost(to, head);
                wake.run();
            });
        }
    }

    private int mostLosses(Loss loss) {
        return switch (loss) {
            case SILENT -> 0;
            case REPORTED -> spec.retries();
            case REPEATED -> MOST_LOSSES;
        };
    }

    /** Delay of a message in picoseconds by the fault plan; below 0 if it is lost. */
    private long delay(int to) {
        try {
            return machine.faults().check(node, NodeSet.of(to), false) * Simulation.NANO;
        } catch (TransferFailedException e) {
            return -1;
        }
    }

    private void arrive(int from, H head, byte[] bytes) {
        if (firmware == null) {
            early.add(() -> arrive(from, head, bytes));
            return;
        }
        Memory data = Memory.allocate(Math.max(1, bytes.length));
        data.setBytes(0, bytes, 0, bytes.length);
        firmware.take(from, head, new Piece(0, bytes.length, data, 0, bytes.length));
        wake.run();
    }

    @Override
    public void work(C cost, long units, Runnable done) {
        simulation.settle();
        long end = processor.append(spec.costs().of(cost, units));
        simulation.add(end, id, () -> {
            done.run();
            wake.run();
        });
    }

    @Override
    public void after(long nanos, Runnable then) {
        simulation.add(simulation.now() + nanos * Simulation.NANO, id, () -> {
            then.run();
            wake.run();
        });
    }

    @Override
    public void progress() {
        simulation.settle();
    }

    @Override
    public void charge(C cost, long units) {
        simulation.spend(spec.costs().of(cost, units));
        simulation.settle();
    }

    @Override
    public void chargeLibrary(C cost) {
        simulation.spend(spec.costs().of(cost, 0));
    }

    @Override
    public void await(BooleanSupplier condition, Waiting why) {
        simulation.settle();
        if (!condition.getAsBoolean()) {
            actor.await(news(condition), 0, why);
        }
    }

    @Override
    public Awaitable news(BooleanSupplier condition) {
        return new News(condition);
    }

    /** A condition, looked at whenever the firmware has done something. */
    private record News(BooleanSupplier condition) implements Awaitable {
        @Override
        public boolean isReached(long target) {
            return condition.getAsBoolean();
        }

        @Override
        public long wordId() {
            return Doorbell.ANY_WORD;
        }
    }

    @Override
    public Memory allocate(long bytes) {
        return machine.nodes().timed(Memory.allocate(bytes));
    }

    @Override
    public void flush() {
        simulation.settle();
    }
}
