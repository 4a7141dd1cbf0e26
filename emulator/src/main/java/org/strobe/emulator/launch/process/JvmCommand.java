package org.strobe.emulator.launch.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.shm.segment.mapped.MappedJvm;

/**
 * Command that starts a JVM for ranks. Each JVM gets its share of the memory. On an oversubscribed computer it gets a
 * collector without threads of its own. Options of the user override these: first those of the environment, then those of
 * the program.
 */
final class JvmCommand {
    private static final double SHARED_PERCENT = 80;
    private static final double LARGEST_PERCENT = 25;

    private final int processes;
    private final StartCache cache = StartCache.find();

    JvmCommand(int processes) {
        this.processes = processes;
    }

    List<String> of(JobSpec spec, ProcessPlan plan) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.addAll(share());
        command.addAll(EnvironmentOptions.all());
        if (!spec.programs().isEmpty()) {
            ProgramSpec program = spec.programs().get(spec.programOf(plan.from()));
            command.addAll(program.jvmOptions());
        }
        JobSpec.Debug debug = spec.debug();
        if (debug != null && plan.has(debug.rank())) {
            command.add("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=" + debug.port());
        }
        if (command.stream().noneMatch(JvmCommand::isOfCaches)) {
            command.addAll(cache.options(plan));
        }
        command.add("-cp");
        command.add(cache.classPath(!spec.programs().isEmpty()));
        return command;
    }

    /** True for an option by which the user takes over the caches of classes. */
    private static boolean isOfCaches(String option) {
        return option.startsWith("-Xshare")
                || option.startsWith("-XX:AOT")
                || option.startsWith("-XX:SharedArchiveFile");
    }

    private List<String> share() {
        List<String> options = new ArrayList<>();
        double percent = Math.min(LARGEST_PERCENT, SHARED_PERCENT / processes);
        options.add("-XX:MaxRAMPercentage=" + percent);
        if (cache.isBeingMade() || processes > Runtime.getRuntime().availableProcessors()) {
            // Conditional card marking avoids false sharing between ranks that are threads of one JVM.
            options.addAll(List.of("-XX:+UseSerialGC", "-XX:+UseCondCardMark"));
        }
        return options;
    }
}
