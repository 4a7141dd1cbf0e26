package org.strobe.tools;

import java.util.List;
import java.util.concurrent.Callable;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Unmatched;

/**
 * {@code strobe rank}: one rank of a job that a native MPI's launcher starts. The script {@code strobe} carries it out, since only
 * a process that becomes the program keeps the launcher's connections.
 */
@Command(
        name = "rank",
        description = "Runs a program in this process, as one rank of a native MPI's job:"
                + " mpiexec -n 4 strobe rank -cp app.jar Main. Finds the JDK, and passes its flags."
                + " Options of java may stand before the class.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class)
final class RankCommand implements Callable<Integer> {
    @Option(
            names = {"-cp", "-classpath", "--class-path"},
            paramLabel = "PATH",
            description = "Class path of the program; CLASSPATH if absent.")
    private String classPath;

    @Parameters(paramLabel = "WORDS", description = "The main class and its arguments.")
    private List<String> words = List.of();

    @Unmatched
    private List<String> javaOptions = List.of();

    @Override
    public Integer call() throws UserException {
        String options = javaOptions.isEmpty() ? "" : String.join(" ", javaOptions) + " ";
        throw new UserException("rank: the script strobe carries it out; without the script use java " + options
                + "--enable-native-access=ALL-UNNAMED -cp strobe.jar:" + (classPath == null ? "app.jar" : classPath)
                + " " + (words.isEmpty() ? "Main" : String.join(" ", words)));
    }
}
