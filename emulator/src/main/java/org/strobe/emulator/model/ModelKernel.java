package org.strobe.emulator.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.kernel.Pace;
import org.strobe.emulator.machine.Grid;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.network.tree.GlobalNetworks;
import org.strobe.emulator.model.network.tree.GlobalSpreads;
import org.strobe.emulator.model.nic.ModelInterconnect;
import org.strobe.emulator.model.nic.NicProcessors;
import org.strobe.emulator.model.node.Admission;
import org.strobe.emulator.model.node.Computing;
import org.strobe.emulator.model.node.Interruptions;
import org.strobe.emulator.model.node.MessageNics;
import org.strobe.emulator.model.node.ModelNodes;
import org.strobe.emulator.model.node.ModelPace;
import org.strobe.emulator.model.node.RemoteStores;
import org.strobe.emulator.model.simulation.DaemonNoise;
import org.strobe.emulator.model.simulation.Exploring;
import org.strobe.emulator.model.simulation.Fiber;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.userlevel.ModelCarriers;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.emulator.platform.JobKernel;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Cost;
import org.strobe.emulator.userlevel.Layer;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.rsm.topology.RsmInterconnect;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.SparseMemory;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitingRoom;

/** A modelled machine as one job sees it: all of it, or a share. */
public final class ModelKernel implements JobKernel, AutoCloseable {
    private final ModelMachine machine;
    private final Placement placement;
    private final WaitingRoom room;
    private final Computing computing;
    private final Exploring exploring;
    private final Simulation simulation;
    private final ModelNodes nodes;
    private final SparseMemory sparse = new SparseMemory();
    private final Admission admission;
    private final SharedJob job;
    private final Runnable standstill;
    private final NicProcessors processors;
    private final Interruptions interruptions;
    private final Links links = new Links();

    /** Spawned ranks that have not left. */
    private final Map<Integer, Fiber> spawned = new ConcurrentHashMap<>();

    private Network network;
    private ModelInterconnect interconnect;
    private RsmInterconnect remoteMemory;
    private ModelCarriers carriers;
    private TransferFaults faults;
    private Doorbell[] doorbells;
    private Consumer<String> failed;

    /**
     * A job's share of a machine.
     *
     * @param network between its nodes
     * @param ended called by its last rank
     */
    record Share(
            ModelMachine machine,
            Simulation simulation,
            ModelNodes nodes,
            Network network,
            NicProcessors processors,
            SharedJob job,
            Runnable ended) {}

    private static final int NODE_OF_SPAWNED = 0;

    /** Largest random delay of a message in another order. */
    private static final long LONGEST_DELAY = 10_000 * Simulation.NANO;

    /**
     * A machine for a single job.
     *
     * @param room where its ranks wait
     * @param settings of the job
     * @param standstill called when all ranks wait and no event is pending; aborts the job
     */
    public ModelKernel(
            ModelMachine machine, Placement placement, WaitingRoom room, ModelSettings settings, Runnable standstill) {
        this.machine = machine;
        this.placement = placement;
        this.room = room;
        this.computing = settings.computing();
        this.admission = Admission.AT_ONCE;
        this.job = null;
        this.standstill = standstill;
        this.exploring = settings.explore() == 0 ? Exploring.NOTHING : Exploring.of(settings.explore(), LONGEST_DELAY);
        this.simulation = new Simulation(room::isAborted, standstill, this::fail, exploring);
        this.simulation.setUp(placement.ranks());
        if (settings.noisePeriod() > 0) {
            simulation.disturb(
                    new DaemonNoise(placement, machine.processors(), settings.noisePeriod(), settings.noiseDuration()));
        }
        this.nodes = new ModelNodes(
                simulation,
                fiber -> fiber < placement.ranks() ? placement.nodeOf(fiber) : NODE_OF_SPAWNED,
                placement.ranks(),
                placement.nodes(),
                machine.node());
        this.processors = new NicProcessors(simulation, machine.nic(), machine.allNodes(placement.places()));
        this.interruptions = new Interruptions(placement, machine.processors(), simulation::fiber);
    }

    /** A share of a machine that other jobs use too. */
    ModelKernel(Share share, WaitingRoom room, ModelSettings settings, Runnable standstill) {
        this.machine = share.machine();
        this.placement = share.job().placement();
        this.room = room;
        this.computing = settings.computing();
        this.exploring = Exploring.NOTHING;
        this.simulation = share.simulation();
        this.nodes = share.nodes();
        this.network = share.network();
        this.processors = share.processors();
        this.interruptions = null;
        this.job = share.job();
        this.admission = admission(share);
        this.standstill = standstill;
    }

    private static Admission admission(Share share) {
        Simulation simulation = share.simulation();
        SharedJob job = share.job();
        return new Admission() {
            @Override
            public void enter() {
                while (!job.isLaunched() && !job.isAborted()) {
                    simulation.sleep();
                }
            }

            @Override
            public void leave(Fiber fiber) {
                if (job.end(fiber.id(), simulation.now())) {
                    share.ended().run();
                }
            }
        };
    }

    /** Called when no rank can continue. */
    void standStill() {
        standstill.run();
    }

    /** Stops the agents on its NICs when the job has ended. */
    void halt() {
        interconnect.halt();
    }

    void fail(Throwable cause) {
        failed.accept(cause.getMessage() == null ? cause.toString() : cause.getMessage());
    }

    /** Makes the store of the job's segments, in timed memory. */
    public PrivateSegmentStore newStore() {
        return new PrivateSegmentStore(sparse, nodes::timed);
    }

    /**
     * Connects the nodes, before ranks enter.
     *
     * @param ending ends the job for a cause outside of its ranks
     */
    public void connect(NicSettings settings, Doorbell[] doorbells, TransferFaults faults, Consumer<String> ending) {
        failed = ending;
        this.faults = faults;
        this.doorbells = doorbells;
        if (job == null) {
            Network whole = machine.network()
                    .open(simulation, machine.allNodes(placement.places()), ModelInterconnect.nicId(placement, 0));
            network =
                    withGlobal(placement.places() == placement.nodes() ? whole : new JobNetwork(whole, this::placeOf));
        }
        interconnect = new ModelInterconnect(
                simulation,
                network,
                machine.network().movesFrom(),
                job == null ? machine.global() : GlobalNetworks.NONE,
                processors,
                machine.nic(),
                node -> job == null ? placeOf(node) : job.machineNode(node),
                machine.hasManagementNode(),
                sparse,
                nodes,
                placement,
                settings,
                doorbells,
                faults,
                exploring,
                interruptions);
    }

    /** The network with multicasts and queries by tree and wires, if the machine has both. */
    private Network withGlobal(Network messages) {
        GlobalNetworks global = machine.global();
        if (global.tree().isEmpty() || global.wires().isEmpty()) {
            return messages;
        }
        return new GlobalSpreads(
                messages,
                simulation,
                global.tree().get(),
                global.wires().get(),
                placement.nodes(),
                new GlobalSpreads.Costs(machine.node().hit(), machine.node().transfer()),
                node -> processors.timeline(placeOf(node)),
                ModelInterconnect.nicId(placement, 0));
    }

    @Override
    public Optional<Supplier<RsmController>> rsmControllers(int rank, Actor actor) {
        return network.remoteStores().map(stores -> () -> openController(stores, rank, actor));
    }

    private RsmController openController(RemoteStores stores, int rank, Actor actor) {
        if (rank >= placement.ranks()) {
            throw new UnsupportedOperationException(
                    "rank " + rank + ": a spawned rank has no remote shared memory on a modelled machine");
        }
        int node = placement.nodeOf(rank);
        return RsmController.get(remoteMemory(), node, rank, stores.link(links, node, actor));
    }

    private synchronized RsmInterconnect remoteMemory() {
        if (remoteMemory == null) {
            remoteMemory = RsmInterconnect.create(newStore(), room, placement.nodes(), placement.ranks());
        }
        return remoteMemory;
    }

    @Override
    public Optional<GmNic> gmNic(int rank) {
        return rank < placement.ranks()
                ? network.messageNics()
                        .map(nics -> nics.open(
                                links,
                                new GmAddress(placement.nodeOf(rank), placement.localRank(rank)),
                                () -> doorbells[rank].ringIfParked()))
                : Optional.empty();
    }

    @Override
    public <H, C extends Enum<C> & Cost> Optional<Carrier<H, C>> carrier(Layer<H, C> layer, int rank, Actor actor) {
        return rank < placement.ranks()
                ? machine.nic().layers().of(layer).map(spec -> carriers().open(layer, spec, rank, actor))
                : Optional.empty();
    }

    private synchronized ModelCarriers carriers() {
        if (carriers == null) {
            carriers = new ModelCarriers(new ModelCarriers.Machine(
                    simulation,
                    network,
                    nodes,
                    placement,
                    faults,
                    node -> processors.timeline(links.place(node)),
                    ModelInterconnect.nicId(placement, 0),
                    rank -> () -> doorbells[rank].ringIfParked()));
        }
        return carriers;
    }

    /** This job, as networks see it whose links or NICs programs use themselves. */
    private final class Links implements RemoteStores.Party, MessageNics.Party {
        @Override
        public int place(int node) {
            return job == null ? placeOf(node) : job.machineNode(node);
        }

        @Override
        public ModelNodes nodes() {
            return nodes;
        }

        @Override
        public void written(int node, long firstWordId, long bytes) {
            for (int local = 0; local < placement.size(node); local++) {
                doorbells[placement.rank(node, local)].ringIfAwaitingWithin(firstWordId, bytes);
            }
        }

        @Override
        public boolean hasEnded(GmAddress port) {
            return fiber(placement.rank(port.node(), port.port())).hasEnded();
        }

        @Override
        public TransferFaults faults() {
            return faults;
        }
    }

    /** Place of a node in the network; the management node is behind all others. */
    private int placeOf(int node) {
        return node < placement.nodes() ? placement.placeOf(node) : placement.places();
    }

    @Override
    public Optional<Grid> grid() {
        return machine.network().grid();
    }

    @Override
    public Optional<String> processorName(int rank) {
        return grid().filter(grid -> rank < placement.ranks())
                .map(grid -> grid.processorName(
                        placement.placeOf(placement.nodeOf(rank)), placement.localRank(rank), machine.processors()));
    }

    /** Starts the simulation. The first rank runs as soon as its thread has entered. */
    public void start() {
        simulation.start();
    }

    @Override
    public long now() {
        return (simulation.seenNow() - (job == null ? 0 : job.launched())) / Simulation.NANO;
    }

    /** True if ranks can be spawned: jobs that share a machine have fixed sets of ranks. */
    public boolean canSpawn() {
        return job == null;
    }

    /**
     * Makes room for a spawned rank on the first node, which begins now. Called by the running rank.
     *
     * @param doorbell of the spawned rank
     */
    public void expect(int rank, Doorbell doorbell) {
        int lastId = ModelInterconnect.nicId(placement, machine.allNodes(placement.places()));
        spawned.put(rank, simulation.add(lastId + 1 + rank - placement.ranks()));
        interconnect.expect(rank, NODE_OF_SPAWNED, doorbell);
    }

    /** True if a spawned rank has had its last turn. */
    public boolean hasLeft(int spawnedRank) {
        return !spawned.containsKey(spawnedRank);
    }

    private Pace enterSpawned(int rank) {
        Admission leaving = new Admission() {
            @Override
            public void enter() {
                // it begins with its first turn
            }

            @Override
            public void leave(Fiber fiber) {
                spawned.remove(rank);
            }
        };
        int doorbell = rank + room.processes();
        return new ModelPace(simulation, nodes, room, doorbell, rank, spawned.get(rank), computing, leaving, null);
    }

    @Override
    public Pace enter(int rank) {
        if (rank >= placement.ranks()) {
            return enterSpawned(rank);
        }
        return new ModelPace(simulation, nodes, room, rank, rank, fiber(rank), computing, admission, interruptions);
    }

    /** Fiber of an initial rank. */
    private Fiber fiber(int rank) {
        return simulation.fiber(job == null ? rank : job.firstFiber() + rank);
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

    /** Traffic of all used links of the network, and work of the processors that serve NICs. */
    public List<LinkLoad> linkLoads() {
        return Stream.concat(network.loads().stream(), processors.loads().stream())
                .toList();
    }

    /** Frees all memory of the job. */
    @Override
    public void close() {
        sparse.close();
    }

    /** Number of turns of fibers and events. */
    public long turns() {
        return simulation.turns();
    }
}
