package org.strobe.emulator.rank;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.strobe.emulator.gm.Gm;
import org.strobe.emulator.gm.host.PacketGmNic;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.machine.Grid;
import org.strobe.emulator.machine.NodeMemory;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.packet.RingPort;
import org.strobe.emulator.rank.board.Acquaintances;
import org.strobe.emulator.rank.board.Board;
import org.strobe.emulator.tports.Tports;
import org.strobe.emulator.tports.firmware.ElanFirmware;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Cost;
import org.strobe.emulator.userlevel.Layer;
import org.strobe.emulator.userlevel.host.PacketCarrier;
import org.strobe.emulator.vapi.Vapi;
import org.strobe.emulator.vapi.firmware.HcaFirmware;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * One rank of a job, as its program sees it: number, node, memory, NIC, barrier, time.
 *
 * <p>The main thread waits at its doorbell. Other threads of the rank may wait as well; they poll. Engines and the runtime use the
 * rank's {@link #context} for everything that is not listed here.
 */
public final class Rank implements Actor {
    private final Site site;
    private final int number;
    private final World world;
    private final RankContext context;
    private final Acquaintances acquaintances;
    private Nic nic;
    private Gm gm;
    private Vapi vapi;
    private Tports tports;
    private long barriers;
    private boolean inBarrier;

    /** Layer that reads the packets of the NIC; null if none does. */
    private String packetReader;

    /** A rank of the initial world of the job. */
    public Rank(Site site, int number) {
        this(site, number, new World(0, site.placement().ranks()));
    }

    /** A rank of a world, initial or spawned. */
    public Rank(Site site, int number, World world) {
        this.site = site;
        this.number = number;
        this.world = world;
        this.context = new RankContext(site, number, isLate());
        this.acquaintances = new Acquaintances(site.board(), number, size());
    }

    /**
     * The rank that the calling thread belongs to.
     *
     * @throws org.strobe.emulator.guest.NoRankException if the thread belongs to none; the message tells what to do
     */
    public static Rank current() {
        return (Rank) Guest.current().tenant();
    }

    /** The internal side of this rank, for engines and the runtime. */
    public RankContext context() {
        return context;
    }

    /** Spawned ranks that this rank can reach, for the runtime. */
    public Acquaintances acquaintances() {
        return acquaintances;
    }

    /** Number in the job, from 0. */
    public int number() {
        return number;
    }

    /** Number of ranks in the initial world of the job. */
    public int size() {
        return site.placement().ranks();
    }

    /** The ranks that were started together with this one. */
    public World world() {
        return world;
    }

    private boolean isLate() {
        return number >= size();
    }

    /** Upper bound of rank numbers, exclusive, spawned ranks included. */
    public int capacity() {
        return site.capacity();
    }

    /**
     * Spawns ranks that run programs, in a world of their own. The job ends when all its ranks have ended.
     *
     * @return the number of the first
     * @throws SpawnException if they can't be started
     * @throws org.strobe.emulator.guest.program.ProgramException if a program can't be run
     */
    public int spawn(List<ProgramSpec> programs) {
        Spawner spawner = site.spawner();
        if (spawner == null) {
            throw new SpawnException("the ranks of this job can start no others");
        }
        return spawner.spawn(programs);
    }

    /** The node that the rank runs on. */
    public int node() {
        return site.nodeOf(number);
    }

    /** Number among the ranks of its node, from 0. */
    public int localNumber() {
        return isLate() ? number - world.first() : site.placement().localRank(number);
    }

    /** Number of ranks on its node. */
    public int localSize() {
        return isLate() ? world.size() : site.placement().size(node());
    }

    /** The node of a rank, of this world or another. */
    public int nodeOf(int rank) {
        return site.nodeOf(rank);
    }

    /** The nodes of the initial ranks. */
    public Placement placement() {
        return site.placement();
    }

    /** Memory that the ranks of this node share. Ranks of other nodes must not use it. */
    public NodeMemory nodeMemory() {
        return new NodeMemory(site.store(), node());
    }

    private void checkNotLate() {
        if (isLate()) {
            throw new UnsupportedOperationException(
                    "rank=" + number + ": it was started later, and has no part in the job's barrier");
        }
    }

    /** The NIC of this node. For the main thread of the rank. */
    public Nic nic() {
        if (nic == null) {
            nic = site.interconnect().nic(number, context);
        }
        return nic;
    }

    /**
     * Waits until all initial ranks of the job have arrived. An interrupted rank counts as arrived, and continues to wait when it calls
     * again. For the main threads of the initial ranks.
     */
    public void barrier() {
        checkNotLate();
        operation();
        boolean again = inBarrier;
        if (!again) {
            barriers++;
            inBarrier = true;
        }
        site.barrier().await(context, size(), barriers, again);
        inBarrier = false;
    }

    /** The doorbell to ring after setting a word that a rank may await. */
    public Doorbell doorbell(int rank) {
        return site.room().doorbell(site.doorbellOf(rank));
    }

    /** Wraps a task so that any thread can run it on behalf of this rank. */
    public Runnable bind(Runnable task) {
        return context.guest().bind(task);
    }

    /** Wraps a task with a result so that any thread can run it on behalf of this rank. */
    public <T> Callable<T> bind(Callable<T> task) {
        return context.guest().bind(task);
    }

    /**
     * Ends the job: ends all its ranks, and sets its exit code.
     *
     * @param why one line for the user
     */
    public Error abort(int exitCode, String why) {
        throw context.abort(
                exitCode,
                "rank " + number + " aborted the job with exit code " + exitCode + (why.isEmpty() ? "" : ": " + why));
    }

    /** As {@link #abort}, for a fatal error: the rank's standard error tells the reason, too. */
    public Error fail(int exitCode, String why) {
        context.tellFatal(why);
        throw abort(exitCode, why);
    }

    @Override
    public long now() {
        return context.now();
    }

    @Override
    public void operation() {
        context.operation();
    }

    @Override
    public void await(Awaitable awaited, long target, Waiting why) {
        context.await(awaited, target, why);
    }

    @Override
    public boolean await(Awaitable awaited, long target, long timeoutNanos, Waiting why) {
        return context.await(awaited, target, timeoutNanos, why);
    }

    @Override
    public void notYet() {
        context.notYet();
    }

    /** True on a modelled machine. Work of a library between its calls takes no time there unless the library charges it. */
    public boolean isModelled() {
        return site.kernel().isModelled();
    }

    /** Places for nodes in the machine's network, where they form a box. */
    public Optional<Grid> grid() {
        return site.kernel().grid();
    }

    /** Address of a rank's controller of remote shared memory. */
    public int rsmAddress(int rank) {
        return site.doorbellOf(rank);
    }

    /** Opens controllers of remote shared memory ({@code rsm_get_controller}), one at a time. Empty on a modelled machine that has none. */
    public Optional<Supplier<RsmController>> rsmControllers() {
        return site.kernel().rsmControllers(number, context);
    }

    /**
     * Packets of the rank's NIC, for the one layer that reads them. Empty if the network hands out none.
     *
     * @param layer name of the layer, for messages; it may take its packets again
     * @throws IllegalStateException if another layer of this rank reads them
     */
    public Optional<PacketPort> packets(String layer) {
        Optional<PacketPort> packets = nic().packets();
        if (packets.isPresent()) {
            if (packetReader != null && !packetReader.equals(layer)) {
                throw new IllegalStateException("rank=" + number + ": " + layer
                        + " needs the packets of the rank for itself, and " + packetReader + " reads them already");
            }
            packetReader = layer;
        }
        return packets;
    }

    /**
     * GM, the message layer of Myrinet, which is usable without MPI. Empty on a modelled machine without its NICs, and for spawned ranks.
     *
     * @throws IllegalStateException on this computer if another layer, or engine {@code bgl}, reads the rank's packets
     */
    public Optional<Gm> gm() {
        if (gm == null && !isLate()) {
            GmAddress own = Gm.portOf(placement(), number);
            Optional<GmNic> ofRank = isModelled()
                    ? site.kernel().gmNic(number)
                    : packets("GM").map(packets -> new PacketGmNic((RingPort) packets, own, context));
            gm = ofRank.map(each -> new Gm(each, own, context, placement())).orElse(null);
        }
        return Optional.ofNullable(gm);
    }

    /**
     * VAPI, the verbs of InfiniBand, which are usable without MPI. Empty on a modelled machine without its adapters, and for spawned ranks.
     *
     * @throws IllegalStateException as {@link #gm} does
     */
    public Optional<Vapi> vapi() {
        if (vapi == null && !isLate()) {
            vapi = carrier(HcaFirmware.LAYER)
                    .map(carrier -> new Vapi(carrier, context, number, size()))
                    .orElse(null);
        }
        return Optional.ofNullable(vapi);
    }

    /**
     * Tagged message ports of QsNet, which are usable without MPI. Empty on a modelled machine without its NICs, and for spawned ranks.
     *
     * @throws IllegalStateException as {@link #gm} does
     */
    public Optional<Tports> tports() {
        if (tports == null && !isLate()) {
            tports = carrier(ElanFirmware.LAYER)
                    .map(carrier -> new Tports(carrier, context, number, size()))
                    .orElse(null);
        }
        return Optional.ofNullable(tports);
    }

    private <H, C extends Enum<C> & Cost> Optional<Carrier<H, C>> carrier(Layer<H, C> layer) {
        return isModelled()
                ? site.kernel().carrier(layer, number, context)
                : packets(layer.name())
                        .map(packets ->
                                new PacketCarrier<>(packets, number, placement(), context, layer, this::hasEnded));
    }

    /** True if an initial rank of the job has ended. */
    public boolean hasEnded(int rank) {
        return site.board().rankState(rank) == Board.RankState.ENDED;
    }

    /** Name of this rank's processor, where the machine has names of its own. */
    public Optional<String> processorName() {
        return site.kernel().processorName(number());
    }

    /** Number of processors of the job's ranks. */
    public int processors() {
        return site.kernel().processors();
    }

    /** Computes for a time: real time on this computer, virtual time on a modelled machine. */
    public void compute(long nanos) {
        context.compute(nanos);
    }

    /** Tells what the program has computed: it takes time on a modelled machine with {@code node.operations}. */
    public void compute(double operations, double bytes) {
        context.compute(operations, bytes, 1);
    }

    /**
     * Tells what several processors of the node have computed together: the rank's threads. See {@link #compute(double, double)}.
     *
     * @throws IllegalArgumentException if a node of the modelled machine has fewer processors
     */
    public void compute(double operations, double bytes, int processors) {
        int most = isModelled() ? processors() / placement().nodes() : Integer.MAX_VALUE;
        if (processors < 1 || processors > most) {
            throw new IllegalArgumentException(
                    "processors=" + processors + " in compute: from 1 to the " + most + " of a node");
        }
        context.compute(operations, bytes, processors);
    }

    /** Sleeps for a time of its machine. */
    public void sleep(long nanos) {
        context.sleep(nanos);
    }

    /**
     * A setting of the job: {@code --set NAME=VALUE} of the command line or {@code Job.set}, else the system property
     * {@code strobe.NAME} of this JVM.
     *
     * @return null if it is not set
     */
    public String setting(String name) {
        return site.setting(name);
    }

    /** True once the job has ended, for any cause. */
    public boolean isJobAborted() {
        return site.room().isAborted();
    }
}
