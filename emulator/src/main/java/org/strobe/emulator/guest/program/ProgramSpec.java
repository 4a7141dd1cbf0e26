package org.strobe.emulator.guest.program;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * One program of a job.
 *
 * @param ranks number of ranks that run it
 * @param mainClass binary name of the class with {@code main}
 * @param arguments of {@code main}
 * @param classPath files and folders, as text, so that other processes can read it
 * @param compiled classes in memory, by binary name
 * @param environment variables in addition to the launcher's
 * @param properties system properties in addition to the JVM's
 * @param assertions true to enable {@code assert}
 * @param jvmOptions options for the JVMs of its ranks, if they are processes
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
    private static final int MOST_NAMED = 4;

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

    /** A class path in a message: an IDE or a build makes one of a hundred entries. */
    public static String brief(List<String> classPath) {
        int more = classPath.size() - MOST_NAMED;
        return String.join(File.pathSeparator, classPath.subList(0, Math.min(MOST_NAMED, classPath.size())))
                + (more > 0 ? " and " + more + " more" : "");
    }
}
