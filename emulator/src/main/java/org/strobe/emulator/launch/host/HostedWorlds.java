package org.strobe.emulator.launch.host;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.launch.StuckSignature;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.calls.Disagreement;
import org.strobe.emulator.rank.calls.GroupCalls;

/** Worlds of a job whose ranks are threads of this JVM: the initial one, and spawned ones that have not ended. */
public final class HostedWorlds implements AutoCloseable {
    private final List<Hosted> worlds = new CopyOnWriteArrayList<>();
    private final Site site;

    /** @param belongings of a spawned world, closed when it is forgotten; null for the initial world */
    private record Hosted(RankHost host, RankTable table, Runnable belongings) {}

    public HostedWorlds(Site site) {
        this.site = site;
    }

    /** Adds the initial ranks. */
    public void add(RankHost host) {
        worlds.add(new Hosted(host, new RankTable(host), null));
    }

    /**
     * Adds the ranks of a spawned world.
     *
     * @param belongings closes what the world alone uses
     */
    public void addSpawned(RankHost host, Runnable belongings) {
        worlds.add(new Hosted(host, new RankTable(host), belongings));
    }

    /**
     * Forgets spawned worlds that have ended, after a last look at their calls, and frees their numbers.
     *
     * @param hasEnded true if no thread of a host's ranks is left
     */
    public synchronized void forgetIf(Predicate<RankHost> hasEnded) {
        List<Hosted> ended = worlds.stream()
                .filter(each -> each.belongings != null && hasEnded.test(each.host))
                .toList();
        worlds.removeAll(ended);
        ended.forEach(this::giveBack);
    }

    private void giveBack(Hosted ended) {
        Endings.endIfDiffering(site, ended.host.calls());
        ended.belongings.run();
        ended.host.ranks().forEach(rank -> site.board().rankGone(rank.number()));
    }

    /** Waits until all ranks have ended; false on timeout. */
    public boolean awaitEnd(long nanos) throws InterruptedException {
        // A running rank may append further worlds meanwhile.
        for (Hosted each : worlds) {
            if (!each.host.awaitEnd(nanos)) {
                return false;
            }
        }
        return worlds.stream().allMatch(each -> each.host.hasEnded());
    }

    /** Records current waits, so that tables can tell their age. */
    public void look() {
        worlds.forEach(each -> each.table.look());
    }

    /** A number that changes whenever a number of a world changes; 0 if one of them is. */
    public long signature(ToLongFunction<RankHost> signatureOf) {
        StuckSignature all = new StuckSignature();
        for (Hosted each : worlds) {
            long signature = signatureOf.applyAsLong(each.host);
            if (signature == 0) {
                return 0;
            }
            all.add(signature);
        }
        return all.get();
    }

    public boolean anyMatch(Predicate<RankHost> condition) {
        return worlds.stream().anyMatch(each -> condition.test(each.host));
    }

    public int ranks() {
        return worlds.stream().mapToInt(each -> each.host.ranks().size()).sum();
    }

    public List<RankLoad> loads() {
        return worlds.stream().flatMap(each -> each.table.loads().stream()).toList();
    }

    public String waits() {
        Map<Integer, List<String>> rows = new TreeMap<>();
        worlds.forEach(each -> rows.putAll(each.table.waits()));
        return RankTable.format(rows);
    }

    public String disagreement() {
        Map<Integer, List<GroupCalls>> calls = new TreeMap<>();
        worlds.forEach(each -> calls.putAll(each.host.calls()));
        return Disagreement.find(calls);
    }

    /** Stacks of each running rank. */
    public Map<Integer, String> stacks() {
        Map<Integer, String> stacks = new TreeMap<>();
        worlds.forEach(each -> stacks.putAll(each.table.stacks()));
        return stacks;
    }

    /** Ends all ranks after the end of the job. */
    public void end() {
        worlds.forEach(each -> each.host.end(
                site.room().abortCause(), Endings.isGentle(site.board().ending())));
    }

    /** Abandons ranks that still run. Their threads are daemons; their next call, if any, throws. */
    public void abandon() {
        worlds.forEach(each -> each.host.abandon());
    }

    /** Closes the belongings of spawned worlds. */
    @Override
    public synchronized void close() {
        worlds.stream().filter(each -> each.belongings != null).forEach(each -> each.belongings.run());
    }
}
