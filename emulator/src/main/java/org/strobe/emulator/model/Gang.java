package org.strobe.emulator.model;

import java.util.Arrays;
import java.util.List;
import org.strobe.emulator.gang.GangTurns;
import org.strobe.emulator.model.simulation.Fiber;
import org.strobe.emulator.model.simulation.ProcessorSharing;
import org.strobe.emulator.model.simulation.Simulation;

/**
 * Time-shares the processors of a modelled machine between jobs. The owners of the processors are chosen when a slice
 * begins. A fiber of an owner may run ahead of all others within a slice. A fiber of a guest may not, since its node
 * may be reclaimed at any moment.
 *
 * <pre>
 *   slice    |          |          |          |      |  the owners are chosen
 *   owner    |==========|..........|....======|      =  computes    .  waits
 *   guest    |          |==========|====      |      =  computes until the owner continues
 * </pre>
 *
 * A copy runs to its end. A fiber without a processor is woken as usual, and looks when it has one.
 */
final class Gang implements ProcessorSharing {
    private final Simulation simulation;
    private final GangTurns turns;
    private final long slice;
    private final SharedJob[] jobs;
    private final SharedJob[] jobOf;

    /** True for a fiber that waits for a processor. */
    private final boolean[] wants;

    /** True for a fiber that sleeps while its processor works for it. */
    private final boolean[] works;

    private final GangTurns.OnNode[] nodes;
    private long decidedUntil;
    private long switches;

    /** @param slice length of a slice, in picoseconds */
    Gang(Simulation simulation, GangTurns turns, long slice, List<SharedJob> jobs) {
        this.simulation = simulation;
        this.turns = turns;
        this.slice = slice;
        this.jobs = jobs.toArray(SharedJob[]::new);
        int fibers = jobs.stream().mapToInt(SharedJob::endFiber).max().orElse(0);
        this.jobOf = new SharedJob[fibers];
        for (SharedJob job : jobs) {
            Arrays.fill(jobOf, job.firstFiber(), job.endFiber(), job);
        }
        this.wants = new boolean[fibers];
        this.works = new boolean[fibers];
        this.nodes = new GangTurns.OnNode[turns.matrix().nodes()];
        Arrays.fill(nodes, GangTurns.OnNode.NOBODY);
    }

    /** Schedules the first slice, which schedules the next. Called before the start. */
    void start() {
        decidedUntil = slice;
        simulation.addPeriodic(slice, 0, this::begin);
    }

    /** Number of changes to another slot. */
    long switches() {
        return switches;
    }

    SharedJob jobOf(int fiber) {
        return jobOf[fiber];
    }

    /** Begins a slice. */
    private void begin() {
        decidedUntil = simulation.now() + slice;
        switches += turns.nextSlice() ? 1 : 0;
        for (int node = 0; node < nodes.length; node++) {
            nodes[node] = turns.on(node, this::isBlocked);
        }
        for (int fiber = 0; fiber < wants.length; fiber++) {
            if (wants[fiber]) {
                simulation.change(); // it will go on, now or in another slice
                if (hasProcessor(fiber)) {
                    simulation.wake(simulation.fiber(fiber), simulation.now());
                }
            }
        }
        simulation.addPeriodic(slice, 0, this::begin);
    }

    private boolean isBlocked(int number, int node) {
        SharedJob job = jobs[number];
        for (int fiber = job.firstFiber(); fiber < job.endFiber(); fiber++) {
            if (job.nodeOf(fiber) == node && !isBlocked(job, fiber)) {
                return false;
            }
        }
        return true;
    }

    private boolean isBlocked(SharedJob job, int fiber) {
        return job.hasEnded(fiber)
                || !job.isLaunched()
                || (simulation.fiber(fiber).isWaiting() && !wants[fiber] && !works[fiber]);
    }

    private boolean hasProcessor(int fiber) {
        SharedJob job = jobOf[fiber];
        return nodes[job.nodeOf(fiber)].has(job.number());
    }

    private boolean isGuest(int fiber) {
        SharedJob job = jobOf[fiber];
        return nodes[job.nodeOf(fiber)].guests().contains(job.number());
    }

    /** Runs the fiber for a time on its processor. Fibers of an aborted job run to their end. */
    @Override
    public void spend(Fiber self, long picos) {
        SharedJob job = jobOf[self.id()];
        long left = picos;
        while (left > 0) {
            awaitProcessor(self, job);
            if (job.isAborted()) {
                simulation.pass(left);
                return;
            }
            long start = simulation.now();
            long end = Math.min(start + left, decidedUntil);
            boolean asGuest = isGuest(self.id());
            if (asGuest) {
                workUntil(self, end);
            } else {
                simulation.pass(end - start);
            }
            long worked = simulation.now() - start;
            job.use(worked, asGuest);
            left -= worked;
        }
    }

    private void awaitProcessor(Fiber self, SharedJob job) {
        long since = simulation.now();
        while (!job.isAborted() && (simulation.now() >= decidedUntil || !hasProcessor(self.id()))) {
            wants[self.id()] = true;
            simulation.sleep();
            wants[self.id()] = false;
        }
        job.hold(simulation.now() - since);
        int node = job.nodeOf(self.id());
        if (nodes[node].isWantedBackBy(job.number())) {
            takeBack(node);
        }
    }

    /** Evicts the guests of a node whose owners continue. */
    private void takeBack(int node) {
        List<Integer> guests = nodes[node].guests();
        nodes[node] = nodes[node].givenBack();
        for (int guest : guests) {
            for (int fiber = jobs[guest].firstFiber(); fiber < jobs[guest].endFiber(); fiber++) {
                if (works[fiber] && jobs[guest].nodeOf(fiber) == node) {
                    simulation.wake(simulation.fiber(fiber), simulation.now());
                }
            }
        }
    }

    /** Works until a time, or until the node is reclaimed. */
    private void workUntil(Fiber self, long end) {
        works[self.id()] = true;
        while (simulation.now() < end && isGuest(self.id()) && !jobOf[self.id()].isAborted()) {
            simulation.sleepUntil(end);
        }
        works[self.id()] = false;
    }

    /** Puts the fiber to sleep until it is woken, while its processor works for it. */
    @Override
    public void sleepAtWork(Fiber self) {
        SharedJob job = jobOf[self.id()];
        long start = simulation.now();
        works[self.id()] = true;
        simulation.sleep();
        works[self.id()] = false;
        job.use(simulation.now() - start, isGuest(self.id()));
    }
}
