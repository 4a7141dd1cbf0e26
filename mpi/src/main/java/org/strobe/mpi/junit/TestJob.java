package org.strobe.mpi.junit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.machine.file.MachineFileException;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;

/**
 * Job of one run of a test method: one combination of its annotation's lists. It needs no JUnit.
 *
 * @param launch kind of ranks on this computer
 * @param machine a modelled machine; null for this computer
 */
record TestJob(int ranks, int nodes, Launch launch, ModelMachine machine, String engine, String check, int timeout) {
    /** Name of this computer. */
    static final String HOST = "host";

    /** Kind of ranks on a modelled machine, which has no choice. */
    private static final List<Launch> ON_A_MODEL = List.of(Launch.VIRTUAL);

    TestJob {
        if (ranks < 1) {
            throw new IllegalArgumentException("ranks=" + ranks + ": at least 1");
        }
        if (nodes < 1 || nodes > ranks) {
            throw new IllegalArgumentException("nodes=" + nodes + ": from 1 to ranks=" + ranks);
        }
        if (machine != null) {
            machine.checkRoom(machine.place(ranks, nodes));
        }
        Checks.check(check);
        if (timeout < 1) {
            throw new IllegalArgumentException("timeout=" + timeout + ": at least 1 second");
        }
    }

    /** Returns all combinations of an annotation's lists; the number of ranks varies fastest. */
    static List<TestJob> of(MpiTest test) {
        return all(
                test.ranks(), test.nodes(), test.launch(), test.machine(), test.engine(), test.check(), test.timeout());
    }

    /** Returns all combinations of an annotation's lists; the number of ranks varies fastest. */
    static List<TestJob> of(Ranks test) {
        return all(
                test.value(), test.nodes(), test.launch(), test.machine(), test.engine(), test.check(), test.timeout());
    }

    private static List<TestJob> all(
            int[] ranks, int nodes, Launch[] launch, String[] machines, String[] engines, String check, int timeout) {
        List<TestJob> all = new ArrayList<>();
        for (String engine : engines) {
            String chosen = Engines.chosen(engine.isEmpty() ? null : engine).name();
            for (String name : machines) {
                ModelMachine machine = name.equals(HOST) ? null : machine(name);
                for (Launch kind : machine == null ? List.of(launch) : ON_A_MODEL) {
                    for (int count : ranks) {
                        all.add(new TestJob(count, nodes, kind, machine, chosen, check, timeout));
                    }
                }
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("ranks, launch, machine and engine: each has to list at least one");
        }
        return all;
    }

    private static ModelMachine machine(String name) {
        try {
            return ModelMachines.machine(name);
        } catch (MachineFileException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** True if exceptions of ranks are sent to this process. */
    boolean isRemote() {
        return launch == Launch.PROCESSES;
    }

    /**
     * Runs a test, and throws what its ranks report.
     *
     * @param task has the exception of a rank as its result, or null
     * @param isUnmet tells exceptions of assumptions
     * @throws RanksFailedError if a rank has failed, or the job
     * @throws RuntimeException of an assumption that a rank does not meet, if no rank has failed
     */
    void run(RankTask<Throwable> task, Predicate<Throwable> isUnmet) {
        JobException end = null;
        List<Throwable> thrown;
        try {
            thrown = job().run(task);
        } catch (JobException e) {
            end = e;
            thrown = e.values().stream().map(Throwable.class::cast).toList();
        }
        Map<Integer, Throwable> failures = new TreeMap<>();
        RuntimeException unmet = null;
        for (int rank = 0; rank < thrown.size(); rank++) {
            Throwable failure = thrown.get(rank);
            if (failure instanceof RuntimeException assumption && isUnmet.test(failure)) {
                unmet = assumption;
            } else if (failure != null) {
                failures.put(rank, failure);
            }
        }
        if (unmet != null && failures.isEmpty()) {
            throw unmet;
        }
        if (end != null || !failures.isEmpty()) {
            throw new RanksFailedError(this, failures, end);
        }
    }

    private Job job() {
        return Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .machine(machine)
                .set(JobSettings.ENGINE, engine)
                .set(Checks.SETTING, check)
                .timeout(Duration.ofSeconds(timeout));
    }

    @Override
    public String toString() {
        return "[" + ranks + (ranks == 1 ? " rank, " : " ranks, ") + (nodes == 1 ? "" : nodes + " nodes, ")
                + (machine == null ? launch.name().toLowerCase(Locale.ROOT) : machine.name()) + ", " + engine + "]";
    }
}
