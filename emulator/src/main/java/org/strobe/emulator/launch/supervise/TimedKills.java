package org.strobe.emulator.launch.supervise;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.strobe.emulator.fault.Faults;
import org.strobe.emulator.fault.TimedKill;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.rank.Site;

/** Carries out what the fault plan has in store at certain times, for ranks that would not notice by themselves. */
public final class TimedKills {
    private final Site site;
    private final Faults faults;
    private final Deque<TimedKill> pending;
    private final Consumer<List<Integer>> killer;

    /**
     * Nothing happens before the first {@link #tick}.
     *
     * @param killer kills ranks, where that can be done to them
     */
    public TimedKills(Site site, Consumer<List<Integer>> killer) {
        this.site = site;
        this.faults = site.faults();
        this.pending = new ArrayDeque<>(faults.timedKills());
        this.killer = killer;
    }

    /** Kills whose time has come; a job that has ended is left to end. */
    public void tick(long nanosSinceStart) {
        while (!site.room().isAborted() && !pending.isEmpty() && pending.peek().nanos() <= nanosSinceStart) {
            TimedKill kill = pending.poll();
            faults.onTimedKill(kill);
            site.board().end(Endings.ofFault(kill.ranks().get(0), kill.rule()), site.room());
            killer.accept(kill.ranks());
        }
    }
}
