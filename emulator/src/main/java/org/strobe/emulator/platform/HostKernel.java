package org.strobe.emulator.platform;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.kernel.Pace;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.machine.Grid;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.rsm.link.HostRsmLink;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.rsm.topology.RsmInterconnect;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/** This computer: wall clock and real threads. Public for {@code rank.Site}, which creates it. */
public final class HostKernel implements JobKernel {
    private static final long PAUSE = 1_000_000;
    private static final Waiting WAITS_FOR =
            Waiting.of("a signal, or the end of transfers, of remote shared memory", "ranks of other nodes");

    private final HostSite site;
    private final WaitPolicy policy;
    private final TransferFaults faults;
    private final Supplier<Interconnect> opening;

    /** Null before a rank opens a controller. */
    private RsmInterconnect remoteMemory;

    public HostKernel(HostSite site, WaitPolicy policy, TransferFaults faults, Supplier<Interconnect> opening) {
        this.site = site;
        this.policy = policy;
        this.faults = faults;
        this.opening = opening;
    }

    @Override
    public long now() {
        return System.nanoTime() - site.room().startNanos();
    }

    @Override
    public Pace enter(int rank) {
        return new HostPace(site.room().enter(site.doorbellOf(rank), policy), policy);
    }

    @Override
    public boolean isModelled() {
        return false;
    }

    @Override
    public Memory allocate(long size) {
        return Memory.allocate(size);
    }

    @Override
    public int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    @Override
    public Optional<Grid> grid() {
        return Optional.empty();
    }

    @Override
    public Optional<String> processorName(int rank) {
        return Optional.empty();
    }

    @Override
    public void logLinks() {
        // Host links are not modelled.
    }

    @Override
    public List<LinkUse> linkUses() {
        return List.of();
    }

    @Override
    public Interconnect openInterconnect() {
        return opening.get();
    }

    @Override
    public Optional<Supplier<RsmController>> rsmControllers(int rank, Actor actor) {
        int node = site.nodeOf(rank);
        RsmLink whole = new HostRsmLink(
                (awaited, target, timeoutNanos) -> actor.await(awaited, target, timeoutNanos, WAITS_FOR));
        RsmLink link = faults.equals(TransferFaults.NONE)
                ? whole
                : new FaultyRsmLink(whole, faults, node, site.placement().nodes());
        return Optional.of(() -> RsmController.get(remoteMemory(), node, site.doorbellOf(rank), link));
    }

    private synchronized RsmInterconnect remoteMemory() {
        WaitingRoom room = site.room();
        while (remoteMemory == null) {
            room.checkAbort();
            remoteMemory = RsmInterconnect.tryObtain(
                    site.store(), room, site.placement().nodes(), room.doorbells());
            if (remoteMemory == null) {
                LockSupport.parkNanos(this, PAUSE);
            }
        }
        return remoteMemory;
    }
}
