package org.strobe.emulator.platform;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.kernel.Pace;
import org.strobe.emulator.machine.Grid;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.WaitPolicy;

/** This computer: wall clock and real threads. Public for {@code rank.Site}, which creates it. */
public final class HostKernel implements JobKernel {
    private final HostSite site;
    private final WaitPolicy policy;
    private final Supplier<Interconnect> opening;

    public HostKernel(HostSite site, WaitPolicy policy, Supplier<Interconnect> opening) {
        this.site = site;
        this.policy = policy;
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
}
