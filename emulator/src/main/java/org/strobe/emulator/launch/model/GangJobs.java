package org.strobe.emulator.launch.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.strobe.emulator.gang.JobAccount;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.model.ModelKernel;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.emulator.model.SharedMachine;
import org.strobe.shm.wait.WaitingRoom;

/** Several jobs that share the nodes of one modelled machine by turns. Each ends by itself: what becomes of one is nothing to the others. */
public final class GangJobs {
    private final List<Asked> jobs;
    private final SharedMachine machine;
    private final CountDownLatch running;

    /**
     * A job that is to be handed in.
     *
     * @param arrives when, in nanoseconds of the machine
     * @param image how many bytes are brought to its nodes before it begins
     */
    public record Asked(JobSpec spec, long arrives, long image) {}

    /**
     * How one has ended.
     *
     * @param end null if it could not begin
     * @param failure why it could not; null if it did
     * @param account what it has had of the machine
     */
    public record Ended(JobEnd end, Throwable failure, JobAccount account) {}

    /**
     * Jobs for a machine.
     *
     * @throws IllegalArgumentException if the machine can never run one of them
     */
    public GangJobs(ModelMachine machine, SharedMachine.Sharing sharing, List<Asked> jobs) {
        this.jobs = List.copyOf(jobs);
        this.running = new CountDownLatch(jobs.size());
        for (Asked job : jobs) {
            checkSettings(job.spec().settings());
        }
        this.machine = new SharedMachine(
                machine,
                sharing,
                jobs.stream()
                        .map(job -> new SharedMachine.Plan(job.spec().placement(), job.arrives(), job.image()))
                        .toList());
    }

    private static void checkSettings(Map<String, String> settings) {
        for (String name : List.of(ModelSettings.EXPLORE, ModelSettings.NOISE)) {
            if (settings.containsKey(name)) {
                throw new IllegalArgumentException(name + ": not where several jobs share a machine");
            }
        }
    }

    /** Runs them all until the last has ended; tells how, in their order. If the calling thread is interrupted, all end. */
    public List<Ended> run() {
        List<Job> runs = new ArrayList<>();
        for (int i = 0; i < jobs.size(); i++) {
            runs.add(new Job(i));
        }
        runs.forEach(run -> run.thread.start());
        boolean interrupted = false;
        List<Ended> ended = new ArrayList<>();
        for (Job run : runs) {
            while (run.thread.isAlive()) {
                try {
                    run.thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                    runs.forEach(each -> each.thread.interrupt());
                }
            }
        }
        for (Job run : runs) {
            ended.add(new Ended(run.end, run.failure, machine.account(run.number)));
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return ended;
    }

    /** How often it was another slot's turn. */
    public long switches() {
        return machine.switches();
    }

    /** When the last had ended, in nanoseconds of the machine. */
    public long now() {
        return machine.now();
    }

    /** One job, and the thread that looks after it. */
    private final class Job implements ModelPlace {
        private final int number;
        private final Thread thread;
        private final AtomicBoolean isReady = new AtomicBoolean();
        private final AtomicBoolean hasEnded = new AtomicBoolean();
        private JobEnd end;
        private Throwable failure;

        Job(int number) {
            this.number = number;
            this.thread = Thread.ofPlatform().name("strobe-job-" + number).unstarted(this::run);
        }

        private void run() {
            try {
                end = new ModelJob(jobs.get(number).spec(), JobListener.NONE, this).run();
            } catch (RuntimeException | Error e) {
                failure = e;
            } finally {
                ready(false);
                ended();
            }
        }

        private void ready(boolean begins) {
            if (isReady.compareAndSet(false, true)) {
                machine.ready(number, begins);
            }
        }

        private void ended() {
            if (hasEnded.compareAndSet(false, true)) {
                running.countDown();
            }
        }

        /** What NICs carry for a job may be on its way when its ranks have ended: its memory stays until all jobs have. */
        @Override
        public void end() {
            ended();
            boolean interrupted = false;
            while (running.getCount() > 0) {
                try {
                    running.await();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public ModelKernel open(JobSpec spec, WaitingRoom room, ModelSettings settings, Runnable standstill) {
            return machine.kernel(number, room, settings, standstill);
        }

        @Override
        public void start(ModelKernel kernel) {
            ready(true);
        }
    }
}
