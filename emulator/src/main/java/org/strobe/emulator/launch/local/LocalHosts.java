package org.strobe.emulator.launch.local;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.ToLongFunction;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.launch.StuckSignature;
import org.strobe.emulator.launch.host.CarrierWatch;
import org.strobe.emulator.launch.host.Programs;
import org.strobe.emulator.launch.host.RankHost;
import org.strobe.emulator.launch.host.RankTable;
import org.strobe.emulator.launch.supervise.Hosts;
import org.strobe.emulator.launch.supervise.TimedKills;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.calls.Disagreement;
import org.strobe.emulator.rank.calls.GroupCalls;

/** Ranks as threads of this JVM: the initial ranks and all spawned worlds. */
final class LocalHosts implements Hosts, AutoCloseable {
    private final List<Hosted> worlds = new CopyOnWriteArrayList<>();
    private final Site site;
    private final CarrierWatch carriers;
    private final TimedKills kills;

    private record Hosted(RankHost host, RankTable table, Programs programs) {}

    /**
     * Hosts without ranks.
     *
     * @param carriers watches virtual threads; null for platform threads
     */
    LocalHosts(Site site, CarrierWatch carriers) {
        this.site = site;
        this.carriers = carriers;
        this.kills = new TimedKills(site, ranks -> {});
    }

    /**
     * Adds the ranks of a world, initial or spawned.
     *
     * @param programs closed with these hosts; null if the caller closes them
     */
    void add(RankHost host, Programs programs) {
        worlds.add(new Hosted(host, new RankTable(host), programs));
    }

    @Override
    public boolean awaitEnd(long nanos) throws InterruptedException {
        // A running rank may append further worlds meanwhile.
        for (Hosted each : worlds) {
            if (!each.host.awaitEnd(nanos)) {
                return false;
            }
        }
        return worlds.stream().allMatch(each -> hasEnded(each.host));
    }

    private static boolean hasEnded(RankHost host) {
        for (int i = 0; i < host.ranks().size(); i++) {
            if (host.outcome(i) == null) {
                return false;
            }
        }
        return true;
    }

    @Override
    public long stuckSignature() {
        worlds.forEach(each -> each.table.look());
        return signature(RankHost::stuckSignature);
    }

    @Override
    public long idleSignature() {
        return signature(RankHost::idleSignature);
    }

    private long signature(ToLongFunction<RankHost> signatureOf) {
        StuckSignature all = new StuckSignature();
        for (Hosted each : worlds) {
            long signature = signatureOf.applyAsLong(each.host);
            if (signature == 0) {
                return 0;
            }
            all.add(signature);
        }
        return site.inFlight() == 0 ? all.get() : 0;
    }

    @Override
    public boolean mayStillAct() {
        return worlds.stream().anyMatch(each -> each.host.mayStillAct());
    }

    @Override
    public List<RankLoad> loads() {
        return worlds.stream().flatMap(each -> each.table.loads().stream()).toList();
    }

    @Override
    public String waits() {
        Map<Integer, List<String>> rows = new TreeMap<>();
        worlds.forEach(each -> rows.putAll(each.table.waits()));
        return RankTable.format(rows);
    }

    @Override
    public String disagreement() {
        Map<Integer, List<GroupCalls>> calls = new TreeMap<>();
        worlds.forEach(each -> calls.putAll(each.host.calls()));
        return Disagreement.find(calls);
    }

    @Override
    public String stacks() {
        return String.join("\n", whereTheyAre().values());
    }

    /** Stacks of each running rank. */
    Map<Integer, String> whereTheyAre() {
        Map<Integer, String> stacks = new TreeMap<>();
        worlds.forEach(each -> stacks.putAll(each.table.stacks()));
        return stacks;
    }

    @Override
    public void end() {
        worlds.forEach(each -> each.host.end(
                site.room().abortCause(), Endings.isGentle(site.board().ending())));
    }

    @Override
    public void abandon() {
        // Their threads are daemons; their next call, if any, throws.
        worlds.forEach(each -> each.host.abandon());
    }

    @Override
    public void tick(long nanosSinceStart) {
        if (carriers != null) {
            carriers.tick();
        }
        kills.tick(nanosSinceStart);
    }

    /** Closes the programs of spawned worlds. */
    @Override
    public void close() {
        worlds.stream().map(Hosted::programs).filter(Objects::nonNull).forEach(Programs::close);
    }
}
