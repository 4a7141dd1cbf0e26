package org.strobe.emulator.launch.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.console.sink.ToldFailure;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.launch.RankOutcome;
import org.strobe.emulator.launch.ToldFailures;
import org.strobe.emulator.launch.host.HostedWorlds;
import org.strobe.emulator.launch.host.JobConsole;
import org.strobe.emulator.launch.host.Sinks;
import org.strobe.emulator.launch.host.WorldSpawner;
import org.strobe.emulator.launch.supervise.Grace;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankContext;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.Spawner;
import org.strobe.emulator.rank.board.Ending;

/**
 * Spawns ranks of a program without a launcher, as threads of its JVM, which ends after them. A thread supervises them.
 * Deadlocks are not detected, since the program's own threads are unknown.
 */
public final class SoloSpawner implements Spawner {
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long GRACE = TimeUnit.MILLISECONDS.toNanos(900);

    private final Site site;
    private final Rank solo;
    private final RankContext.AbortListener exit;
    private HostedWorlds worlds;
    private WorldSpawner threads;
    private JobConsole console;
    private final ToldFailures told = new ToldFailures();
    private boolean looksAfter;

    /**
     * A spawner.
     *
     * @param solo the program's rank
     * @param exit ends the JVM
     */
    public SoloSpawner(Site site, Rank solo, RankContext.AbortListener exit) {
        this.site = site;
        this.solo = solo;
        this.exit = exit;
    }

    @Override
    public synchronized int spawn(List<ProgramSpec> programs) {
        if (threads == null) {
            begin();
        }
        int first = threads.spawn(programs);
        if (!looksAfter) {
            looksAfter = true;
            Thread.ofPlatform()
                    .name("strobe-spawned")
                    .inheritInheritableThreadLocals(false)
                    .start(this::lookAfter);
        }
        return first;
    }

    @SuppressWarnings("resource") // open until the JVM ends
    private void begin() {
        JobSpec spec = new JobSpec(
                site.placement(),
                Launch.THREADS,
                1,
                List.of(),
                rank -> null,
                Isolate.AUTO,
                null,
                false,
                OutputSpec.PLAIN,
                InputChoice.NONE,
                FaultPlan.NONE,
                JobSpec.NIC_MEMORY,
                Map.of(),
                null);
        try {
            console = new JobConsole(Sinks.of(spec, listener()), spec.input());
            worlds = new HostedWorlds(site);
            threads = new WorldSpawner(spec, site, worlds, false, new LocalQuarters(site, console));
        } catch (IOException e) {
            throw new UncheckedIOException("lines go to the JVM's own streams, which are open", e);
        }
        endWithMain(solo.context().main());
    }

    /** Ends the spawned ranks when an exception has ended the main thread, for which they may wait. */
    private void endWithMain(Thread main) {
        Thread.UncaughtExceptionHandler own = main.getUncaughtExceptionHandler();
        main.setUncaughtExceptionHandler((thread, thrown) -> {
            if (site.room().isAborted()) {
                return; // a consequence, not the cause
            }
            own.uncaughtException(thread, thrown);
            if (isLookingAfter()) {
                RankOutcome outcome = new RankOutcome(Ending.Kind.EXCEPTION.exitCode(), null, thrown, false);
                site.board().end(Endings.of(solo.number(), outcome, 1), site.room());
            }
        });
    }

    private synchronized boolean isLookingAfter() {
        return looksAfter;
    }

    private void lookAfter() {
        try {
            boolean done = false;
            while (!done && !site.room().isAborted()) {
                done = worlds.awaitEnd(TICK) && isDone();
            }
            if (!site.room().isAborted()) {
                return;
            }
            worlds.end();
            Grace grace = new Grace(GRACE, TICK);
            while (!worlds.awaitEnd(TICK) && !grace.isOver()) {
                grace.waited();
            }
            worlds.abandon();
            endConsole();
            Ending ending = Endings.of(site);
            exit.aborted(ending.exitCode(), told.message(ending));
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private JobListener listener() {
        return new JobListener() {
            @Override
            public void failures(List<ToldFailure> all) {
                told.set(all);
                JobListener.super.failures(all);
            }
        };
    }

    private void endConsole() {
        try {
            console.close();
        } catch (IOException e) {
            throw new UncheckedIOException("lines go to the JVM's own streams, which are open", e);
        }
    }

    private synchronized boolean isDone() throws InterruptedException {
        looksAfter = !worlds.awaitEnd(0);
        return !looksAfter;
    }
}
