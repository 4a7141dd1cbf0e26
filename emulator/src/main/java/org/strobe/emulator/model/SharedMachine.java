package org.strobe.emulator.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.strobe.emulator.gang.GangMatrix;
import org.strobe.emulator.gang.GangTurns;
import org.strobe.emulator.gang.JobAccount;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.nic.NicProcessors;
import org.strobe.emulator.model.node.ModelNodes;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.shm.wait.WaitingRoom;

/**
 * A modelled machine that several jobs time-share, in one simulation. Each job has its own ranks, waiting room and NIC
 * memory. All jobs use the same nodes, memory buses and network.
 *
 * <p>A job is submitted at its time, placed when nodes are free, and launched when its image has arrived. It leaves
 * when its last rank has ended. The machine starts when all jobs are {@linkplain #ready ready}.
 */
public final class SharedMachine {
    private final ModelMachine machine;
    private final Simulation simulation;
    private final GangTurns turns;
    private final Gang gang;
    private final ModelNodes nodes;
    private final Network network;
    private final NicProcessors processors;
    private final ImageMulticast images;
    private final List<Plan> plans;
    private final List<SharedJob> jobs = new ArrayList<>();
    private final ModelKernel[] kernels;
    private final Queue<SharedJob> queue = new ArrayDeque<>();
    private final boolean[] cut;
    private final boolean[] missing;
    private int expected;

    /**
     * A job to be submitted.
     *
     * @param arrives time of submission, in nanoseconds
     * @param image size of its program, in bytes
     */
    public record Plan(Placement placement, long arrives, long image) {}

    /**
     * Rules of time sharing.
     *
     * @param nodes number of nodes
     * @param slice length, in nanoseconds
     * @param slicesAQuantum slices per turn of a slot
     * @param slots maximum number of slots
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
     * @throws IllegalArgumentException if a job cannot fit on the machine
     */
    public SharedMachine(ModelMachine machine, Sharing sharing, List<Plan> plans) {
        this.machine = machine;
        this.plans = List.copyOf(plans);
        this.turns = new GangTurns(
                new GangMatrix(sharing.nodes(), machine.processors(), sharing.slots()), sharing.slicesAQuantum());
        int managementNode = machine.managementNode(sharing.nodes());
        int allNodes = machine.allNodes(sharing.nodes());
        int fibers = 0;
        for (Plan plan : plans) {
            SharedJob job = new SharedJob(jobs.size(), plan.placement(), fibers, managementNode);
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
        this.network = machine.network().open(simulation, allNodes, firstNic);
        this.processors = new NicProcessors(simulation, machine.nic(), allNodes);
        this.images =
                new ImageMulticast(simulation, network, machine.node(), managementNode, firstNic + managementNode);
    }

    /**
     * The machine as a job sees it.
     *
     * @param room where its ranks wait
     * @param standstill aborts the job; called when all ranks of all jobs wait
     */
    public ModelKernel kernel(int job, WaitingRoom room, ModelSettings settings, Runnable standstill) {
        SharedJob shared = jobs.get(job);
        shared.meetIn(room);
        kernels[job] = new ModelKernel(
                new ModelKernel.Share(
                        machine,
                        simulation,
                        nodes,
                        new JobNetwork(network, shared::machineNode),
                        processors,
                        shared,
                        () -> {
                            simulation.add(simulation.now(), shared.firstFiber(), () -> leave(shared));
                        }),
                room,
                settings,
                standstill);
        return kernels[job];
    }

    /** Declares that the ranks of a job have threads, or never will. The last call starts the machine. */
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

    /** Submits a job. A job that was aborted before has no ranks to remove. */
    private void submit(SharedJob job) {
        if (job.isAborted()) {
            return;
        }
        job.submit(simulation.now());
        queue.add(job);
        placeNext();
    }

    /** Places jobs in the order of submission; no job overtakes an earlier one. */
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

    /** Removes a job whose last rank has ended. */
    private void leave(SharedJob job) {
        kernels[job.number()].halt();
        if (turns.matrix().slotOf(job.number()) >= 0) {
            turns.end(job.number());
        }
        queue.remove(job);
        placeNext();
    }

    /** Wakes the ranks of aborted jobs, so that they notice. Other jobs continue. */
    private boolean cutAborted() {
        for (SharedJob job : jobs) {
            if (!cut[job.number()] && job.isAborted()) {
                cut[job.number()] = true;
                wake(job);
            }
        }
        return false;
    }

    /** Ends the running jobs, which frees nodes for waiting ones. Ends the waiting jobs if none runs. */
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

    /** Account of a job; valid when all jobs have ended. */
    public JobAccount account(int job) {
        return jobs.get(job).account();
    }

    /** Number of changes to another slot. */
    public long switches() {
        return gang.switches();
    }

    /** End of the last job, in nanoseconds. */
    public long now() {
        return simulation.now() / Simulation.NANO;
    }
}
