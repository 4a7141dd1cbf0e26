package org.strobe.mpi.runtime.universe;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.program.JavaCommand;
import org.strobe.emulator.program.JavaOptions;
import org.strobe.emulator.program.ProgramFinder;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.standard.SpawnCommand;

/**
 * Program of a command line: {@code java}, its options, a class or a jar, and arguments. An option may set the class
 * path. Otherwise it is the variable {@code CLASSPATH}, followed by the parent's class path.
 */
public final class SpawnedProgram {
    private SpawnedProgram() {}

    /**
     * Finds the program.
     *
     * @param parent the spawning program
     * @param environment variables for the new program
     * @throws UserException if there is no such program
     */
    public static ProgramSpec find(SpawnCommand command, Guest parent, Map<String, String> environment)
            throws UserException {
        List<String> words = new ArrayList<>(List.of(command.command()));
        words.addAll(command.arguments());
        JavaOptions options = new JavaOptions();
        JavaCommand java = JavaCommand.parse(words, options);
        String classPath = options.classPath() == null ? classPathOf(parent) : options.classPath();
        ProgramFinder.Found found = ProgramFinder.find(java, classPath);
        return new ProgramSpec(
                command.processes(),
                found.mainClass(),
                java.arguments(),
                found.classPath(),
                found.compiled(),
                environment,
                options.properties(),
                options.assertions(),
                options.others());
    }

    private static String classPathOf(Guest parent) {
        String own = parent.properties().getProperty("java.class.path", "");
        String variable = parent.environment().get("CLASSPATH");
        return variable == null || variable.isEmpty() ? own : variable + File.pathSeparator + own;
    }
}
