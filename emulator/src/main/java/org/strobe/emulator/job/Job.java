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
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelSettings;

/**
 * A job to run from a program or a test:
 *
 * <pre>{@code
 * List<Integer> nodes = Job.of(4).nodes(2).run(rank -> rank.node());
 * }</pre>
 *
 * It can be run repeatedly.
 */
public final class Job {
    private Placement placement;

    /** Number of nodes, without a placement; 0 if the placement was given. */
    private int nodes = 1;

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

    /**
     * A job of a number of ranks on one node. Ranks are virtual threads if they far outnumber the processors, else
     * threads.
     */
    public static Job of(int ranks) {
        return new Job(ranks);
    }

    /** Distributes the ranks over nodes, evenly: consecutive ranks together, unless a modelled machine deals them to its nodes. */
    public Job nodes(int count) {
        placement = Placement.block(placement.ranks(), count);
        nodes = count;
        return this;
    }

    /** Uses the ranks and nodes of a placement. */
    public Job placed(Placement ranksOnNodes) {
        placement = ranksOnNodes;
        nodes = 0;
        return this;
    }

    private Placement placement() {
        return machine == null || nodes == 0 ? placement : machine.place(placement.ranks(), nodes);
    }

    /** Sets the form of the ranks. */
    public Job launch(Launch way) {
        launch = way;
        return this;
    }

    /**
     * Sets a modelled machine, which runs the job in virtual time; null for this computer. It must have nodes and
     * processors for all ranks.
     */
    public Job machine(ModelMachine modelled) {
        machine = modelled;
        return this;
    }

    /**
     * Explores another legal order on a modelled machine: breaks ties at random and delays messages at random. The seed
     * determines the order.
     *
     * @param seed not 0
     */
    public Job explore(long seed) {
        return set(ModelSettings.EXPLORE, Long.toString(seed));
    }

    /** Sets the number of ranks per JVM, for ranks in processes. */
    public Job ranksPerProcess(int ranks) {
        ranksPerProcess = ranks;
        return this;
    }

    /** Sets the classes that each rank has for itself; for {@link #main} only. */
    public Job isolate(Isolate which) {
        isolate = which;
        return this;
    }

    /** Sets the time limit. A job that exceeds it ends with an exception that lists all waits. */
    public Job timeout(Duration longest) {
        timeout = longest;
        return this;
    }

    /** Sets the destination of printed lines. */
    public Job output(OutputSpec where) {
        output = where;
        return this;
    }

    /** Sets the ranks that read this program's standard input; none by default. */
    public Job input(InputChoice readers) {
        input = readers;
        return this;
    }

    /** Sets the fault plan. */
    public Job faults(FaultPlan plan) {
        faults = plan;
        return this;
    }

    /** Sets the bytes of global memory per NIC. */
    public Job nicMemory(long bytes) {
        nicMemory = bytes;
        return this;
    }

    /** Sets a setting of a layer above, such as MPI's engine; see {@link org.strobe.emulator.rank.Rank#setting}. */
    public Job set(String name, String value) {
        settings.put(name, value);
        return this;
    }

    /**
     * Runs a task on every rank and waits until all have ended. Its classes are already loaded, so ranks that are
     * threads share their statics.
     *
     * @return results by rank
     * @throws JobException if the job ended abnormally
     */
    @SuppressWarnings("unchecked") // ranks return the result type of the task
    public <R> List<R> run(RankTask<R> task) {
        return (List<R>) checked(spec(List.of(), task)).values();
    }

    /**
     * Runs a program's {@code main} on every rank, each as in its own process, and waits until all have ended. The
     * program is on this program's class path.
     *
     * @throws JobException unless every rank ended with exit code 0
     */
    public void main(Class<?> program, String... arguments) {
        main(program.getName(), arguments);
    }

    /** Runs the {@code main} of the class with this name; see {@link #main(Class, String...)}. */
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
        Placement placed = placement();
        if (settings.containsKey(ModelSettings.EXPLORE) && machine == null) {
            throw new IllegalStateException("explore: on this computer orders can't be chosen; name a machine");
        }
        if (machine != null) {
            machine.checkRoom(placed);
        }
        for (String name : ModelSettings.NAMES) {
            if (settings.containsKey(name) && machine == null) {
                throw new IllegalStateException(name + ": only on a modelled machine; name one");
            }
        }
        return new JobSpec(
                placed,
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
                nicMemory == null ? JobSpec.usualNicMemory(placed, machine) : nicMemory,
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
