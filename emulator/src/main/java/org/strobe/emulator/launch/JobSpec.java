package org.strobe.emulator.launch;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.guest.Isolate;
import org.strobe.emulator.guest.ProgramSpec;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.ModelMachine;

/**
 * A job as it was asked for. Its ranks run either programs, one after the other numbered through, or a task.
 *
 * @param placement how many ranks, and on which nodes
 * @param launch how they come to life
 * @param ranksPerProcess how many share a JVM if they are processes
 * @param programs the programs; empty if there is a task
 * @param task what every rank does; null if there are programs
 * @param isolate which classes every rank has for itself
 * @param timeout how long the job may take; null if as long as it likes
 * @param stacksOnTimeout whether the stacks of all ranks are part of the report when it took longer
 * @param output where the lines go that ranks print
 * @param input which ranks read the launcher's standard input
 * @param faults what shall go wrong
 * @param nicMemory how many bytes of global memory the NIC of each node has
 * @param settings what those who build on ranks want to know in every rank, by name
 * @param debug a rank that waits for a debugger when it starts, and its port; null if none does
 * @param machine the modelled machine that it runs on, in virtual time; null if on this computer
 */
public record JobSpec(
        Placement placement,
        Launch launch,
        int ranksPerProcess,
        List<ProgramSpec> programs,
        RankTask<?> task,
        Isolate isolate,
        Duration timeout,
        boolean stacksOnTimeout,
        OutputSpec output,
        InputChoice input,
        FaultPlan faults,
        long nicMemory,
        Map<String, String> settings,
        Debug debug,
        ModelMachine machine) {
    /** The least global memory that a NIC has if nothing else is said. */
    public static final long NIC_MEMORY = 1 << 20;

    private static final long MOST_NIC_MEMORY = 4 << 20;
    private static final long NIC_MEMORY_OF_ALL = 64 << 20;

    /** A job on this computer. */
    public JobSpec(
            Placement placement,
            Launch launch,
            int ranksPerProcess,
            List<ProgramSpec> programs,
            RankTask<?> task,
            Isolate isolate,
            Duration timeout,
            boolean stacksOnTimeout,
            OutputSpec output,
            InputChoice input,
            FaultPlan faults,
            long nicMemory,
            Map<String, String> settings,
            Debug debug) {
        this(
                placement,
                launch,
                ranksPerProcess,
                programs,
                task,
                isolate,
                timeout,
                stacksOnTimeout,
                output,
                input,
                faults,
                nicMemory,
                settings,
                debug,
                null);
    }

    /** A rank that waits for a debugger. */
    public record Debug(int rank, int port) {}

    /**
     * The global memory that each NIC has if nothing else is said: what its machine says, or, in this one, less where there are many.
     *
     * @param machine null for this computer
     */
    public static long usualNicMemory(Placement placement, ModelMachine machine) {
        if (machine != null) {
            return machine.nicMemory();
        }
        return Math.clamp(Long.highestOneBit(NIC_MEMORY_OF_ALL / placement.nodes()), NIC_MEMORY, MOST_NIC_MEMORY);
    }

    public JobSpec {
        programs = List.copyOf(programs);
        settings = Map.copyOf(settings);
        if (ranksPerProcess < 1) {
            throw new IllegalArgumentException(
                    "ranksPerProcess=" + ranksPerProcess + ": a process has at least one rank");
        }
        int programRanks = programs.stream().mapToInt(ProgramSpec::ranks).sum();
        if (task == null && programRanks != placement.ranks()) {
            throw new IllegalArgumentException(
                    "the programs have " + programRanks + " ranks, the placement has " + placement.ranks());
        }
    }

    /** The same kind of job for programs that it starts later: on one node, with no fault of their own. */
    public JobSpec later(List<ProgramSpec> added) {
        return new JobSpec(
                Placement.block(added.stream().mapToInt(ProgramSpec::ranks).sum(), 1),
                launch,
                ranksPerProcess,
                added,
                null,
                isolate,
                timeout,
                stacksOnTimeout,
                output,
                input,
                FaultPlan.NONE,
                nicMemory,
                settings,
                null);
    }

    /** The same job with one setting more. */
    public JobSpec with(String name, String value) {
        Map<String, String> more = new HashMap<>(settings);
        more.put(name, value);
        return with(faults, more);
    }

    /** The same job with other faults. */
    public JobSpec with(FaultPlan others) {
        return with(others, settings);
    }

    private JobSpec with(FaultPlan others, Map<String, String> more) {
        return new JobSpec(
                placement,
                launch,
                ranksPerProcess,
                programs,
                task,
                isolate,
                timeout,
                stacksOnTimeout,
                output,
                input,
                others,
                nicMemory,
                more,
                debug,
                machine);
    }

    public int ranks() {
        return placement.ranks();
    }

    /** Which of the programs a rank runs. */
    public int programOf(int rank) {
        int first = 0;
        for (int i = 0; i < programs.size(); i++) {
            first += programs.get(i).ranks();
            if (rank < first) {
                return i;
            }
        }
        throw new IndexOutOfBoundsException("rank=" + rank);
    }
}
