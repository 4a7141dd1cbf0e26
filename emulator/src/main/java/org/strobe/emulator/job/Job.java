package org.strobe.emulator.job;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.guest.Isolate;
import org.strobe.emulator.guest.ProgramSpec;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelSettings;

/**
 * A job to be run from a program or a test:
 *
 * <pre>{@code
 * List<Integer> nodes = Job.of(4).nodes(2).run(rank -> rank.node());
 * }</pre>
 *
 * It may be run as often as one likes.
 */
public final class Job {
    private Placement placement;
    private Launch launch;
    private int ranksPerProcess = 1;
    private Isolate isolate = Isolate.AUTO;
    private Duration timeout;
    private OutputSpec output = OutputSpec.PLAIN;
    private InputChoice input = InputChoice.NONE;
    private FaultPlan faults = FaultPlan.NONE;
    private Long nicMemory;
    private ModelMachine machine;
    private final Map<String, String> settings = new HashMap<>();

    private Job(int ranks) {
        this.placement = Placement.block(ranks, 1);
        this.launch = Launch.fitting(ranks);
    }

    /** A job of so many ranks on one node; as virtual threads if they outnumber the processors by far, else as threads. */
    public static Job of(int ranks) {
        return new Job(ranks);
    }

    /** The same ranks on so many nodes: neighbours together, as evenly as it goes. */
    public Job nodes(int nodes) {
        return placed(Placement.block(placement.ranks(), nodes));
    }

    /** The ranks of a placement, on its nodes. */
    public Job placed(Placement ranksOnNodes) {
        placement = ranksOnNodes;
        return this;
    }

    /** How the ranks come to life. */
    public Job launch(Launch way) {
        launch = way;
        return this;
    }

    /** The modelled machine that it runs on, in virtual time; null for this computer. It has nodes and processors enough for the ranks. */
    public Job machine(ModelMachine modelled) {
        machine = modelled;
        return this;
    }

    /**
     * Runs in another order than the usual one, on a modelled machine: who is first of those at the same time is drawn, and so is how
     * late each message is. The same seed gives the same order.
     *
     * @param seed not 0
     */
    public Job explore(long seed) {
        return set(ModelSettings.EXPLORE, Long.toString(seed));
    }

    /** How many ranks share a JVM if they are processes. */
    public Job ranksPerProcess(int ranks) {
        ranksPerProcess = ranks;
        return this;
    }

    /** Which classes of a program every rank has for itself; for {@link #main} only. */
    public Job isolate(Isolate which) {
        isolate = which;
        return this;
    }

    /** How long it may take; a job that takes longer ends with an exception that says who waited for whom. */
    public Job timeout(Duration longest) {
        timeout = longest;
        return this;
    }

    /** Where the lines go that ranks print. */
    public Job output(OutputSpec where) {
        output = where;
        return this;
    }

    /** Which ranks read this program's standard input; none if not said. */
    public Job input(InputChoice readers) {
        input = readers;
        return this;
    }

    /** What shall go wrong. */
    public Job faults(FaultPlan plan) {
        faults = plan;
        return this;
    }

    /** How many bytes of global memory the NIC of each node has. */
    public Job nicMemory(long bytes) {
        nicMemory = bytes;
        return this;
    }

    /** A setting of those who build on ranks, such as MPI's engine; see {@link org.strobe.emulator.rank.Rank#setting}. */
    public Job set(String name, String value) {
        settings.put(name, value);
        return this;
    }

    /**
     * Runs a task on every rank and waits until all have ended. Its classes are loaded already, so ranks that are
     * threads share their statics.
     *
     * @return what each rank returned, by rank
     * @throws JobException if the job ended otherwise
     */
    @SuppressWarnings("unchecked") // what the ranks return is what the task returns
    public <R> List<R> run(RankTask<R> task) {
        return (List<R>) checked(spec(List.of(), task)).values();
    }

    /**
     * Runs a program's {@code main} on every rank, each as in a process of its own, and waits until all have ended. The
     * program is found on this program's class path.
     *
     * @throws JobException if the job ended otherwise than with exit code 0 of every rank
     */
    public void main(Class<?> program, String... arguments) {
        main(program.getName(), arguments);
    }

    /** The same, for the class that has this name. */
    public void main(String program, String... arguments) {
        List<String> classPath = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .toList();
        ProgramSpec found = new ProgramSpec(
                placement.ranks(),
                program,
                List.of(arguments),
                classPath,
                Map.of(),
                Map.of(),
                Map.of(),
                Job.class.desiredAssertionStatus(),
                List.of());
        checked(spec(List.of(found), null));
    }

    private JobSpec spec(List<ProgramSpec> programs, RankTask<?> task) {
        if (settings.containsKey(ModelSettings.EXPLORE) && machine == null) {
            throw new IllegalStateException("explore: on this computer orders can't be chosen; name a machine");
        }
        if (machine != null) {
            machine.checkRoom(placement);
        }
        for (String name : ModelSettings.NAMES) {
            if (settings.containsKey(name) && machine == null) {
                throw new IllegalStateException(name + ": only on a modelled machine; name one");
            }
        }
        return new JobSpec(
                placement,
                launch,
                ranksPerProcess,
                programs,
                task,
                isolate,
                timeout,
                false,
                output,
                input,
                faults,
                nicMemory == null ? JobSpec.usualNicMemory(placement, machine) : nicMemory,
                settings,
                null,
                machine);
    }

    private static JobEnd checked(JobSpec spec) {
        JobEnd end = Launcher.run(spec);
        if (!end.ending().isNormal()) {
            throw new JobException(end);
        }
        return end;
    }
}
