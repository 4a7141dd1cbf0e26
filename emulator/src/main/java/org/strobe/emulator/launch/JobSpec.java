package org.strobe.emulator.launch;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.ModelMachine;

/**
 * Description of a job. Its ranks run either programs, numbered consecutively, or a task.
 *
 * @param placement ranks and nodes
 * @param launch form of the ranks
 * @param ranksPerProcess ranks per JVM, for ranks in processes
 * @param programs the programs; empty for a task
 * @param task the task of every rank; null for programs
 * @param isolate classes that every rank has for itself
 * @param timeout time limit; null for none
 * @param stacksOnTimeout true if the report of a timeout includes all stacks
 * @param output destination of printed lines
 * @param input ranks that read the launcher's standard input
 * @param faults fault plan
 * @param nicMemory bytes of global memory per NIC
 * @param settings for all ranks, by name
 * @param debug ranks that wait for a debugger; null for none
 * @param machine modelled machine; null for this computer
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
    /** Minimum default of global memory per NIC. */
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

    /**
     * Ranks that wait for a debugger.
     *
     * @param ranks their numbers, ascending
     * @param port port of the first JVM of such ranks, followed by the ports of the others; {@link #ANY_PORT} for free ports
     */
    public record Debug(List<Integer> ranks, int port) {
        /** Lets each JVM choose a free port. */
        public static final int ANY_PORT = 0;

        public Debug {
            ranks = List.copyOf(ranks);
        }

        /** Those of the ranks from {@code first} to {@code end}, excluded, that wait. */
        public List<Integer> among(int first, int end) {
            return ranks.stream().filter(rank -> first <= rank && rank < end).toList();
        }
    }

    /**
     * Default of global memory per NIC: the machine's, or, on this computer, less for many nodes.
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

    /** A similar job for spawned programs: on one node, without faults. */
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
                null,
                machine);
    }

    /** A copy with a further setting. */
    public JobSpec with(String name, String value) {
        Map<String, String> more = new HashMap<>(settings);
        more.put(name, value);
        return with(faults, more);
    }

    /** A copy with other faults. */
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

    /** The job in a line: {@code 4 ranks, threads: Main}. A task is named by the class that it was written in. */
    public String title() {
        String way = machine == null ? launch.name().toLowerCase(Locale.ROOT) : machine.name();
        String what = task == null
                ? programs.stream().map(ProgramSpec::mainClass).collect(Collectors.joining(" : "))
                : task.getClass().getName().replaceFirst("\\$\\$.*", "");
        return ranks() + (ranks() == 1 ? " rank, " : " ranks, ") + way + ": " + what;
    }

    /** Index of the program of a rank. */
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
