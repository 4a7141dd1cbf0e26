package org.strobe.emulator.launch.local;

import java.util.List;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.launch.host.CarrierWatch;
import org.strobe.emulator.launch.host.HostedWorlds;
import org.strobe.emulator.launch.host.RankHost;
import org.strobe.emulator.launch.supervise.Hosts;
import org.strobe.emulator.launch.supervise.TimedKills;
import org.strobe.emulator.rank.Site;

/** Ranks as threads of this JVM, as their supervisor sees them. */
final class LocalHosts implements Hosts {
    private final HostedWorlds worlds;
    private final Site site;
    private final CarrierWatch carriers;
    private final TimedKills kills;

    /** @param carriers watches virtual threads; null for platform threads */
    LocalHosts(HostedWorlds worlds, Site site, CarrierWatch carriers) {
        this.worlds = worlds;
        this.site = site;
        this.carriers = carriers;
        this.kills = new TimedKills(site, ranks -> {});
    }

    @Override
    public boolean awaitEnd(long nanos) throws InterruptedException {
        return worlds.awaitEnd(nanos);
    }

    @Override
    public long stuckSignature() {
        worlds.look();
        return unlessInFlight(worlds.signature(RankHost::stuckSignature));
    }

    @Override
    public long idleSignature() {
        return unlessInFlight(worlds.signature(RankHost::idleSignature));
    }

    private long unlessInFlight(long signature) {
        return site.inFlight() == 0 ? signature : 0;
    }

    @Override
    public boolean mayStillAct() {
        return worlds.anyMatch(RankHost::mayStillAct);
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

    @Override
    public void tick(long nanosSinceStart) {
        if (carriers != null) {
            carriers.tick();
        }
        kills.tick(nanosSinceStart);
    }
}
