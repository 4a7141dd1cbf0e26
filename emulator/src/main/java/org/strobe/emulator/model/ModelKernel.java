package org.strobe.emulator.model;

import java.util.List;
import java.util.function.Consumer;
import org.strobe.emulator.kernel.Kernel;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.kernel.Pace;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.TransferFaults;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.SparseMemory;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitingRoom;

/** A modelled machine that runs one job. */
public final class ModelKernel implements Kernel, AutoCloseable {
    private final ModelMachine machine;
    private final Placement placement;
    private final WaitingRoom room;
    private final double computing;
    private final Exploring exploring;
    private final Simulation simulation;
    private final ModelNodes nodes;
    private final SparseMemory sparse = new SparseMemory();
    private Network network;
    private Interconnect interconnect;
    private Consumer<String> failed;

    /** How late a message may be in such an order. */
    private static final long LONGEST_DELAY = 10_000 * Simulation.NANO;

    /**
     * A machine for a job.
     *
     * @param room where its ranks are told to go on
     * @param settings how it shall run
     * @param standstill called when all ranks wait and nothing is on its way; it aborts the job
     */
    public ModelKernel(
            ModelMachine machine, Placement placement, WaitingRoom room, ModelSettings settings, Runnable standstill) {
        this.machine = machine;
        this.placement = placement;
        this.room = room;
        this.computing = settings.computing();
        this.exploring = settings.explore() == 0 ? Exploring.NOTHING : Exploring.of(settings.explore(), LONGEST_DELAY);
        this.simulation = new Simulation(room::isAborted, standstill, this::fail, exploring);
        this.simulation.setUp(placement.ranks());
        if (settings.noisePeriod() > 0) {
            simulation.disturb(
                    new Noise(placement, machine.processors(), settings.noisePeriod(), settings.noiseDuration()));
        }
        this.nodes = new ModelNodes(simulation, placement, machine.node());
    }

    private void fail(Throwable cause) {
        failed.accept(cause.getMessage() == null ? cause.toString() : cause.getMessage());
    }

    /** Where the job's segments are: in memory that takes time. */
    public PrivateSegmentStore newStore() {
        return new PrivateSegmentStore(sparse, nodes::timed);
    }

    /**
     * Connects the nodes; before ranks enter.
     *
     * @param ending ends the job for a cause that is no rank's
     */
    public void connect(NicSettings settings, Doorbell[] doorbells, TransferFaults faults, Consumer<String> ending) {
        failed = ending;
        network = machine.network().open(simulation, placement.nodes(), ModelInterconnect.nicId(placement, 0));
        interconnect = new ModelInterconnect(
                simulation,
                network,
                machine.network().movesFrom(),
                sparse,
                nodes,
                placement,
                settings,
                doorbells,
                faults,
                exploring);
    }

    /** The first rank has its turn as soon as its thread has entered. */
    public void start() {
        simulation.start();
    }

    @Override
    public long now() {
        return simulation.seenNow() / Simulation.NANO;
    }

    @Override
    public Pace enter(int rank) {
        return new ModelPace(simulation, nodes, room, rank, computing);
    }

    @Override
    public boolean isModelled() {
        return true;
    }

    @Override
    public Memory allocate(long size) {
        return nodes.timed(Memory.allocate(size));
    }

    @Override
    public int processors() {
        return placement.nodes() * machine.processors();
    }

    @Override
    public Interconnect openInterconnect() {
        return interconnect;
    }

    @Override
    public void logLinks() {
        network.keepLog();
    }

    @Override
    public List<LinkUse> linkUses() {
        return network.log();
    }

    /** What the links of its network have carried, those that carried anything. */
    public List<LinkLoad> linkLoads() {
        return network.loads();
    }

    /** Gives all memory of the job back. */
    @Override
    public void close() {
        sparse.close();
    }

    /** How often somebody has had a turn. */
    public long turns() {
        return simulation.turns();
    }
}
