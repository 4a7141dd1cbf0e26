package org.strobe.emulator.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.strobe.emulator.gang.GangMatrix;
import org.strobe.emulator.gang.GangTurns;
import org.strobe.emulator.gang.JobAccount;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.shm.wait.WaitingRoom;

/**
 * A modelled machine that several jobs share by turns, in one simulation: each has ranks, a waiting room and NIC memory of its own, all have the
 * same nodes, their memory buses and the network.
 *
 * <p>A job is handed in at its time, gets its nodes when there is room for it, begins when its image has come to them, and leaves them when its
 * last rank has ended. The machine starts when all jobs are {@linkplain #ready ready}.
 */
public final class SharedMachine {
    private static final int MANAGEMENT_NODE = 0;

    private final ModelMachine machine;
    private final Simulation simulation;
    private final GangTurns turns;
    private final Gang gang;
    private final ModelNodes nodes;
    private final Network network;
    private final ImageMulticast images;
    private final List<Plan> plans;
    private final List<SharedJob> jobs = new ArrayList<>();
    private final ModelKernel[] kernels;
    private final Queue<SharedJob> queue = new ArrayDeque<>();
    private final boolean[] cut;
    private final boolean[] missing;
    private int expected;

    /**
     * A job that will be handed in.
     *
     * @param arrives when, in nanoseconds
     * @param image how many bytes its program has
     */
    public record Plan(Placement placement, long arrives, long image) {}

    /**
     * How jobs share it.
     *
     * @param nodes how many nodes it has
     * @param slice in nanoseconds
     * @param slicesAQuantum how many slices a slot has
     * @param slots how many slots there may be
     */
    public record Sharing(int nodes, long slice, int slicesAQuantum, int slots) {
        public Sharing {
            if (slice < 1) {
                throw new IllegalArgumentException("slice=" + slice + ": above 0");
            }
        }
    }

    /**
     * A machine for these jobs.
     *
     * @throws IllegalArgumentException if one can never be run on it
     */
    public SharedMachine(ModelMachine machine, Sharing sharing, List<Plan> plans) {
        this.machine = machine;
        this.plans = List.copyOf(plans);
        this.turns = new GangTurns(
                new GangMatrix(sharing.nodes(), machine.processors(), sharing.slots()), sharing.slicesAQuantum());
        int fibers = 0;
        for (Plan plan : plans) {
            SharedJob job = new SharedJob(jobs.size(), plan.placement(), fibers);
            turns.matrix().check(job.shape());
            jobs.add(job);
            fibers += plan.placement().ranks();
        }
        this.kernels = new ModelKernel[jobs.size()];
        this.cut = new boolean[jobs.size()];
        this.missing = new boolean[jobs.size()];
        this.expected = jobs.size();
        this.simulation = new Simulation(this::cutAborted, this::standStill, this::fail);
        simulation.setUp(fibers);
        this.gang = new Gang(simulation, turns, sharing.slice() * Simulation.NANO, jobs);
        simulation.share(gang);
        this.nodes = new ModelNodes(
                simulation, fiber -> gang.jobOf(fiber).nodeOf(fiber), fibers, sharing.nodes(), machine.node());
        int firstNic = fibers + sharing.nodes();
        this.network = machine.network().open(simulation, sharing.nodes(), firstNic);
        this.images = new ImageMulticast(simulation, network, machine.node(), MANAGEMENT_NODE, firstNic);
    }

    /**
     * The machine as a job sees it.
     *
     * @param room where its ranks are told to go on
     * @param standstill aborts the job; called when all ranks of all jobs wait
     */
    public ModelKernel kernel(int job, WaitingRoom room, ModelSettings settings, Runnable standstill) {
        SharedJob shared = jobs.get(job);
        shared.meetIn(room);
        kernels[job] = new ModelKernel(
                new ModelKernel.Share(machine, simulation, nodes, new JobNetwork(network, shared), shared, () -> {
                    simulation.add(simulation.now(), shared.firstFiber(), () -> leave(shared));
                }),
                room,
                settings,
                standstill);
        return kernels[job];
    }

    /** The ranks of a job have threads, or never will. The last of all starts the machine. */
    public void ready(int job, boolean begins) {
        if (isLast(job, begins)) {
            start();
        }
    }

    private synchronized boolean isLast(int job, boolean begins) {
        missing[job] = !begins;
        return --expected == 0;
    }

    private void start() {
        for (SharedJob job : jobs) {
            if (missing[job.number()]) {
                simulation.miss(job.placement().ranks());
            } else {
                simulation.add(
                        plans.get(job.number()).arrives() * Simulation.NANO, job.firstFiber(), () -> submit(job));
            }
        }
        gang.start();
        simulation.start();
    }

    /** A job comes; one that was aborted before it has come has no ranks that would leave again. */
    private void submit(SharedJob job) {
        if (job.isAborted()) {
            return;
        }
        job.submit(simulation.now());
        queue.add(job);
        placeNext();
    }

    /** Jobs get nodes in the order in which they came: none goes before another that has waited longer. */
    private void placeNext() {
        while (!queue.isEmpty()) {
            SharedJob job = queue.element();
            int[] found = turns.begin(job.number(), job.shape()).orElse(null);
            if (found == null) {
                return;
            }
            queue.remove();
            job.place(simulation.now(), found);
            images.bring(NodeSet.of(found), plans.get(job.number()).image(), () -> launch(job));
        }
    }

    private void launch(SharedJob job) {
        job.launch(simulation.now());
        wake(job);
    }

    private void wake(SharedJob job) {
        for (int fiber = job.firstFiber(); fiber < job.endFiber(); fiber++) {
            simulation.wake(simulation.fiber(fiber), simulation.now());
        }
    }

    /** The last rank of a job has ended. */
    private void leave(SharedJob job) {
        kernels[job.number()].halt();
        if (turns.matrix().slotOf(job.number()) >= 0) {
            turns.end(job.number());
        }
        queue.remove(job);
        placeNext();
    }

    /** Lets those go on whose job was aborted, to see it. They alone: no other job ends with it. */
    private boolean cutAborted() {
        for (SharedJob job : jobs) {
            if (!cut[job.number()] && job.isAborted()) {
                cut[job.number()] = true;
                wake(job);
            }
        }
        return false;
    }

    /** Ends the jobs that run, and so makes room for others; if none runs, those that would wait for ever to begin. */
    private void standStill() {
        boolean anyRuns = jobs.stream().anyMatch(job -> job.runs() && !job.isAborted());
        for (SharedJob job : jobs) {
            if ((anyRuns ? job.runs() : job.isHere()) && !job.isAborted()) {
                kernels[job.number()].standStill();
            }
        }
    }

    private void fail(Throwable cause) {
        for (SharedJob job : jobs) {
            if (job.isHere()) {
                kernels[job.number()].fail(cause);
            }
        }
    }

    /** What a job has had; when all have ended. */
    public JobAccount account(int job) {
        return jobs.get(job).account();
    }

    /** How often it was another slot's turn. */
    public long switches() {
        return gang.switches();
    }

    /** When the last job had ended, in nanoseconds. */
    public long now() {
        return simulation.now() / Simulation.NANO;
    }
}
