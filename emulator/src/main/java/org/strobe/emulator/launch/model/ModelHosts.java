package org.strobe.emulator.launch.model;

import java.util.List;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.HeapAdvice;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.launch.host.RankHost;
import org.strobe.emulator.launch.host.RankTable;
import org.strobe.emulator.launch.supervise.Hosts;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.calls.Disagreement;

/** Ranks of a modelled machine. The simulation itself detects a standstill. */
final class ModelHosts implements Hosts {
    private final Site site;
    private final RankHost host;
    private final RankTable table;
    private final HeapWatch heap = new HeapWatch();

    ModelHosts(Site site, RankHost host) {
        this.site = site;
        this.host = host;
        this.table = new RankTable(host);
    }

    @Override
    public boolean awaitEnd(long nanos) throws InterruptedException {
        return host.awaitEnd(nanos);
    }

    @Override
    public void tick(long now) {
        if (heap.isFull()) {
            site.fail(HeapAdvice.now(host.ranks().size()) + "; fewer ranks or another engine may need less");
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
        return table.loads();
    }

    @Override
    public String waits() {
        return RankTable.format(table.waits());
    }

    @Override
    public String disagreement() {
        return Disagreement.find(host.calls());
    }

    @Override
    public String stacks() {
        return String.join("\n", table.stacks().values());
    }

    @Override
    public void end() {
        host.end(site.room().abortCause(), Endings.isGentle(site.board().ending()));
    }

    @Override
    public void abandon() {
        host.abandon();
    }
}
