package org.strobe.emulator.guest;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * One program of a job, and how many ranks run it.
 *
 * @param ranks how many
 * @param mainClass the binary name of the class that has {@code main}
 * @param arguments what {@code main} is given
 * @param classPath files and folders, as text (so that the record may be sent to another process)
 * @param compiled classes that exist in memory only, by binary name
 * @param environment variables that the ranks see besides those of the launcher
 * @param properties system properties that the ranks see besides those of the JVM
 * @param assertions whether {@code assert} is on
 * @param jvmOptions options for the JVMs of its ranks, where they have JVMs of their own
 */
public record ProgramSpec(
        int ranks,
        String mainClass,
        List<String> arguments,
        List<String> classPath,
        Map<String, byte[]> compiled,
        Map<String, String> environment,
        Map<String, String> properties,
        boolean assertions,
        List<String> jvmOptions) {
    public ProgramSpec {
        if (ranks < 1) {
            throw new IllegalArgumentException("ranks=" + ranks + ": a program has at least one rank");
        }
        arguments = List.copyOf(arguments);
        classPath = List.copyOf(classPath);
        compiled = Map.copyOf(compiled);
        environment = Map.copyOf(environment);
        properties = Map.copyOf(properties);
        jvmOptions = List.copyOf(jvmOptions);
    }

    /** The class path as paths. */
    public List<Path> classPathEntries() {
        return classPath.stream().map(Path::of).toList();
    }
}
