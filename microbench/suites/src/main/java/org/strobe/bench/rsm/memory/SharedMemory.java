package org.strobe.bench.rsm.memory;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.rsm.access.RsmAccess;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.topology.RsmInterconnect;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** RSM API over segments of this computer, or over the links of a modelled machine: package {@code org.strobe.shm.rsm}. */
public final class SharedMemory implements RemoteMemory {
    /** Rights of the other rank. */
    public static final List<RsmAccess> ALL = List.of(RsmAccess.everyNode(RsmRights.READ_WRITE));

    private static final String NAME = "bench/rsm";
    private static final int RANKS = 2;
    private static final Map<RsmCall, String> NAMES = new EnumMap<>(Map.ofEntries(
            Map.entry(RsmCall.GET_INTERCONNECT_TOPOLOGY, "controller.topology"),
            Map.entry(RsmCall.GET_CONTROLLER, "RsmController.get"),
            Map.entry(RsmCall.FREE_INTERCONNECT_TOPOLOGY, "topology.free"),
            Map.entry(RsmCall.EXPORT_CREATE, "controller.exportCreate"),
            Map.entry(RsmCall.EXPORT_PUBLISH, "exported.publish"),
            Map.entry(RsmCall.EXPORT_UNPUBLISH, "exported.unpublish"),
            Map.entry(RsmCall.EXPORT_DESTROY, "exported.destroy"),
            Map.entry(RsmCall.RELEASE_CONTROLLER, "controller.release"),
            Map.entry(RsmCall.IMPORT_CONNECT, "controller.importConnect"),
            Map.entry(RsmCall.IMPORT_MAP, "imported.map"),
            Map.entry(RsmCall.IMPORT_INIT_BARRIER, "imported.initBarrier"),
            Map.entry(RsmCall.IMPORT_SET_MODE, "imported.setMode"),
            Map.entry(RsmCall.IMPORT_OPEN_BARRIER, "barrier.open"),
            Map.entry(RsmCall.IMPORT_ORDER_BARRIER, "barrier.order"),
            Map.entry(RsmCall.IMPORT_PUT, "imported.put"),
            Map.entry(RsmCall.IMPORT_CLOSE_BARRIER, "barrier.close"),
            Map.entry(RsmCall.IMPORT_DESTROY_BARRIER, "barrier.destroy"),
            Map.entry(RsmCall.IMPORT_SIGNAL, "imported.signalPost"),
            Map.entry(RsmCall.IMPORT_UNMAP, "imported.unmap"),
            Map.entry(RsmCall.IMPORT_DISCONNECT, "imported.disconnect"),
            Map.entry(RsmCall.EXPORT_REPUBLISH, "exported.republish"),
            Map.entry(RsmCall.SIGNAL_WAIT, "exported.signalWait"),
            Map.entry(RsmCall.IMPORT_GET, "imported.get")));

    private final Supplier<RsmController> controllers;
    private final int exporter;
    private final List<AutoCloseable> own;

    /**
     * Memory of a rank.
     *
     * @param controllers opens one at a time
     * @param exporter node of rank 0
     * @param own private resources, closed in this order
     */
    private SharedMemory(Supplier<RsmController> controllers, int exporter, List<AutoCloseable> own) {
        this.controllers = controllers;
        this.exporter = exporter;
        this.own = own;
    }

    /** Each rank is alone on a node of its number. */
    private static SharedMemory of(RsmInterconnect interconnect, int rank, Waiter waiter, List<AutoCloseable> own) {
        return new SharedMemory(() -> RsmController.get(interconnect, rank, rank, waiter), Side.EXPORT.rank(), own);
    }

    /** Opens the memory; both ranks call it together. */
    public static SharedMemory of(Intracomm comm) throws MPIException {
        Rank self = Rank.current();
        if (self.isModelled()) {
            return ofMachine(self);
        }
        SharedMemory memory = null;
        for (int turn = 0; turn < RANKS; turn++) {
            if (turn == comm.getRank()) {
                memory = self.context().hasObjectsOf(1 - turn) ? together(self, turn) : apart(self, turn);
            }
            comm.barrier();
        }
        return memory;
    }

    private static SharedMemory ofMachine(Rank self) {
        Supplier<RsmController> controllers = self.rsmControllers()
                .orElseThrow(() -> new IllegalArgumentException(
                        "--over rsm: this machine has no remote shared memory; give windows or nic"));
        return new SharedMemory(controllers, self.nodeOf(Side.EXPORT.rank()), List.of());
    }

    /** Shared instance for ranks of one JVM, as long as the job lasts. */
    private static SharedMemory together(Rank self, int rank) {
        WaitingRoom room = self.context().sharedInJvm(WaitingRoom.class, () -> WaitingRoom.inThisJvm(RANKS));
        RsmInterconnect interconnect = self.context()
                .sharedInJvm(
                        RsmInterconnect.class,
                        () -> RsmInterconnect.create(self.context().store(), room, RANKS, RANKS));
        Waiter waiter = room.enter(rank, policy());
        return of(interconnect, rank, waiter, List.of(waiter));
    }

    private static SharedMemory apart(Rank self, int rank) {
        boolean isFirst = rank == 0;
        Segment memory = isFirst
                ? self.context().store().create(NAME, WaitingRoom.size(RANKS, RANKS))
                : self.context().store().attach(NAME);
        WaitingRoom room =
                isFirst ? WaitingRoom.create(memory.memory(), RANKS, RANKS, true) : WaitingRoom.open(memory.memory());
        RsmInterconnect interconnect = isFirst
                ? RsmInterconnect.create(self.context().store(), room, RANKS, RANKS)
                : RsmInterconnect.join(self.context().store(), room);
        Waiter waiter = room.enter(rank, policy());
        return of(interconnect, rank, waiter, List.of(waiter, interconnect, room, memory));
    }

    private static WaitPolicy policy() {
        return WaitPolicy.forRanks(RANKS, Thread.currentThread().isVirtual());
    }

    @Override
    public String counterpart(RsmCall call) {
        return NAMES.get(call);
    }

    /** Opens a controller of this rank; one at a time. */
    public RsmController controller() {
        return controllers.get();
    }

    /** Node of the exporter. */
    int exporter() {
        return exporter;
    }

    @Override
    public RemoteSegment segment(int bytes) {
        return new SharedSegment(this, bytes);
    }

    @Override
    public void close() {
        for (AutoCloseable each : own) {
            try {
                each.close();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new AssertionError("they throw no checked exceptions", e);
            }
        }
    }
}
