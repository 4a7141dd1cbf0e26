package org.strobe.emulator.launch.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.guest.process.Debugger;
import org.strobe.emulator.guest.program.EnvironmentOptions;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.shm.segment.mapped.MappedJvm;
import org.strobe.shm.status.HugePages;
import org.strobe.shm.status.SerialCollector;

/**
 * Command that starts a JVM for ranks. Each JVM gets its share of the memory, and huge pages where the kernel gives them.
 * On an oversubscribed computer it gets a collector without threads of its own. Options of the user override these: first
 * those of the environment, then those of the program.
 */
final class JvmCommand {
    private static final double SHARED_PERCENT = 80;
    private static final double LARGEST_PERCENT = 25;

    private final int processes;
    private final StartCache cache;

    /** Parameter {@code cache}: one object for all processes of a job, since it counts jobs. */
    JvmCommand(int processes, StartCache cache) {
        this.processes = processes;
        this.cache = cache;
    }

    List<String> of(JobSpec spec, ProcessPlan plan) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        List<String> chosen = chosen(spec, plan);
        command.addAll(share(chosen));
        command.addAll(HugePages.options(chosen));
        command.addAll(chosen);
        if (command.stream().noneMatch(JvmCommand::isOfCaches)) {
            command.addAll(cache.options(plan));
        }
        command.add("-cp");
        command.add(cache.classPath(!spec.programs().isEmpty()));
        return command;
    }

    /** Options that the user has chosen. */
    private static List<String> chosen(JobSpec spec, ProcessPlan plan) {
        List<String> options = new ArrayList<>(EnvironmentOptions.all());
        if (!spec.programs().isEmpty()) {
            options.addAll(spec.programs().get(spec.programOf(plan.from())).jvmOptions());
        }
        if (!plan.debugged(spec).isEmpty()) {
            options.add(Debugger.waitAt(portOf(spec, plan)));
        }
        return options;
    }

    /** Port where a JVM waits for a debugger. */
    private static int portOf(JobSpec spec, ProcessPlan plan) {
        int first = spec.debug().port();
        if (first == JobSpec.Debug.ANY_PORT) {
            return first;
        }
        long before = ProcessPlan.of(spec, plan.world()).stream()
                .filter(each ->
                        each.first() < plan.first() && !each.debugged(spec).isEmpty())
                .count();
        return first + (int) before;
    }

    /** True if a JVM has a debugger's agent. */
    boolean hasDebugger(JobSpec spec, ProcessPlan plan) {
        return Debugger.variable() != null || chosen(spec, plan).stream().anyMatch(Debugger::isOption);
    }

    /** True for an option by which the user takes over the caches of classes. */
    private static boolean isOfCaches(String option) {
        return option.startsWith("-Xshare")
                || option.startsWith("-XX:AOT")
                || option.startsWith("-XX:SharedArchiveFile");
    }

    private List<String> share(List<String> chosen) {
        List<String> options = new ArrayList<>();
        double percent = Math.min(LARGEST_PERCENT, SHARED_PERCENT / processes);
        options.add("-XX:MaxRAMPercentage=" + percent);
        if (cache.isBeingMade() || processes > Runtime.getRuntime().availableProcessors()) {
            options.addAll(SerialCollector.options(chosen));
        }
        return options;
    }
}
