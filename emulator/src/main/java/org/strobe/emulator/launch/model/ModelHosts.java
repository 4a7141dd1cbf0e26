package org.strobe.emulator.launch.model;

import java.util.List;
import org.strobe.emulator.launch.HeapAdvice;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.launch.host.HostedWorlds;
import org.strobe.emulator.launch.supervise.Hosts;
import org.strobe.emulator.rank.Site;

/** Ranks of a modelled machine. The simulation itself detects a standstill. */
final class ModelHosts implements Hosts {
    private final Site site;
    private final HostedWorlds worlds;
    private final HeapWatch heap = new HeapWatch();

    ModelHosts(Site site, HostedWorlds worlds) {
        this.site = site;
        this.worlds = worlds;
    }

    @Override
    public boolean awaitEnd(long nanos) throws InterruptedException {
        return worlds.awaitEnd(nanos);
    }

    @Override
    public void tick(long now) {
        if (heap.isFull()) {
            site.fail(HeapAdvice.now(worlds.ranks()) + "; fewer ranks or another engine may need less");
        }
    }

    @Override
    public long stuckSignature() {
        return 0;
    }

    @Override
    public long idleSignature() {
        return 0;
    }

    @Override
    public boolean mayStillAct() {
        return true;
    }

    @Override
    public List<RankLoad> loads() {
        return worlds.loads();
    }

    @Override
    public String waits() {
        return worlds.waits();
    }

    @Override
    public String disagreement() {
        return worlds.disagreement();
    }

    @Override
    public String stacks() {
        return String.join("\n", worlds.stacks().values());
    }

    @Override
    public void end() {
        worlds.end();
    }

    @Override
    public void abandon() {
        worlds.abandon();
    }
}
