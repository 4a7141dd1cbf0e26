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

/** Several jobs that time-share the nodes of one modelled machine. The end of one job does not affect the others. */
public final class GangJobs {
    private final List<Asked> jobs;
    private final SharedMachine machine;
    private final CountDownLatch running;

    /**
     * A job to submit.
     *
     * @param arrives time of submission, in nanoseconds of the machine
     * @param image bytes to distribute to its nodes before it begins
     */
    public record Asked(JobSpec spec, long arrives, long image) {}

    /**
     * End of a job.
     *
     * @param end null if it could not begin
     * @param failure reason for which it could not begin; null otherwise
     * @param account its use of the machine
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

    /** Runs all jobs; returns their ends in order. An interrupt of the calling thread ends them all. */
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

    /** Number of changes to another slot. */
    public long switches() {
        return machine.switches();
    }

    /** End of the last job, in nanoseconds of the machine. */
    public long now() {
        return machine.now();
    }

    /** One job and its supervising thread. */
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

        /** NICs may still carry data of an ended job, so its memory stays until all jobs have ended. */
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
