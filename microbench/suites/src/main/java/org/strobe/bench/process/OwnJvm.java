package org.strobe.bench.process;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.Run;

/** Command that starts {@code strobe} again with the Java, options and classes of this JVM. */
public final class OwnJvm {
    private OwnJvm() {}

    /** Command line for words of {@code strobe}. */
    public static List<String> command(List<String> words) {
        return command(Run.class, words);
    }

    /** Command line for a main class with its arguments. */
    public static List<String> command(Class<?> main, List<String> words) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (!option.startsWith("-agentlib") && !option.startsWith("-javaagent")) {
                command.add(option);
            }
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(words);
        return command;
    }
}
