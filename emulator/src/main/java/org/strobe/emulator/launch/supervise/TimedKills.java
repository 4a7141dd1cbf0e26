package org.strobe.emulator.launch.supervise;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.fault.inject.TimedKill;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.rank.Site;

/** Carries out the kills of the fault plan by the clock, for ranks that do not notice by themselves. */
public final class TimedKills {
    private final Site site;
    private final Faults faults;
    private final Deque<TimedKill> pending;
    private final Consumer<List<Integer>> killer;

    /**
     * Inactive before the first {@link #tick}.
     *
     * @param killer kills ranks, where possible
     */
    public TimedKills(Site site, Consumer<List<Integer>> killer) {
        this.site = site;
        this.faults = site.faults();
        this.pending = new ArrayDeque<>(faults.timedKills());
        this.killer = killer;
    }

    /** Carries out due kills, unless the job has ended. */
    public void tick(long nanosSinceStart) {
        while (!site.room().isAborted() && !pending.isEmpty() && pending.peek().nanos() <= nanosSinceStart) {
            TimedKill kill = pending.poll();
            faults.onTimedKill(kill);
            site.board().end(Endings.ofFault(kill.ranks().get(0), kill.rule()), site.room());
            killer.accept(kill.ranks());
        }
    }
}
