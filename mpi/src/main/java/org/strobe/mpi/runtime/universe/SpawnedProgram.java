package org.strobe.mpi.runtime.universe;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.ProgramSpec;
import org.strobe.mpi.cli.common.UserException;
import org.strobe.mpi.cli.program.JavaCommand;
import org.strobe.mpi.cli.program.JavaOptions;
import org.strobe.mpi.cli.program.ProgramFinder;
import org.strobe.mpi.provider.SpawnCommand;

/**
 * The program that a command line names: {@code java}, its options, a class or a jar, and arguments. Its class path is the one
 * that the options say, else that of the variable {@code CLASSPATH} followed by that of the program which starts it.
 */
public final class SpawnedProgram {
    private SpawnedProgram() {}

    /**
     * Finds the program.
     *
     * @param parent who starts it
     * @param environment variables for it
     * @throws UserException if there is none
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
