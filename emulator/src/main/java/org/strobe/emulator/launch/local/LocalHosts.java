package org.strobe.emulator.launch.local;

import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.host.CarrierWatch;
import org.strobe.emulator.launch.host.RankHost;
import org.strobe.emulator.launch.host.RankTable;
import org.strobe.emulator.launch.supervise.Hosts;
import org.strobe.emulator.launch.supervise.TimedKills;
import org.strobe.emulator.rank.Site;

/** All ranks are threads of this JVM. */
final class LocalHosts implements Hosts {
    private final RankHost host;
    private final RankTable table;
    private final Site site;
    private final CarrierWatch carriers;
    private final TimedKills kills;

    /**
     * The hosts of a job that has one.
     *
     * @param carriers looks after virtual threads; null if ranks are platform threads
     */
    LocalHosts(Site site, RankHost host, CarrierWatch carriers) {
        this.site = site;
        this.host = host;
        this.table = new RankTable(host);
        this.carriers = carriers;
        this.kills = new TimedKills(site, ranks -> {});
    }

    @Override
    public boolean awaitEnd(long nanos) throws InterruptedException {
        return host.awaitEnd(nanos);
    }

    @Override
    public long stuckSignature() {
        table.look();
        long signature = host.stuckSignature();
        return site.inFlight() == 0 ? signature : 0;
    }

    @Override
    public boolean mayStillAct() {
        return host.mayStillAct();
    }

    @Override
    public String waits() {
        return RankTable.format(table.waits());
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
        // Their threads are daemons; what they call next throws, if they ever call.
        host.abandon();
    }

    @Override
    public void tick(long nanosSinceStart) {
        if (carriers != null) {
            carriers.tick();
        }
        kills.tick(nanosSinceStart);
    }
}
