package org.strobe.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.StrobeVersion;
import org.strobe.tools.common.Words;
import org.strobe.tools.run.request.JobOptions.AttachedValue;
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

    @Option(
            names = "--api",
            paramLabel = "NAME",
            completionCandidates = Words.Apis.class,
            description = "The API of package mpi: openmpi, the default, or mpj (mpiJava, MPJ Express).")
    private String api = "openmpi";

    @Option(names = "--profile", description = "At the end, rank 0 tells of the calls of all ranks.")
    private boolean profile;

    @Option(names = "--matrix", paramLabel = "FILE.csv", description = "Rank 0 writes the bytes sent between ranks.")
    private String matrix;

    @Option(names = "--trace", paramLabel = "FILE.json", description = "Rank 0 writes the calls of all ranks in time.")
    private String trace;

    @Option(names = "--jfr", description = "Offer calls to Java's flight recorder.")
    private boolean jfr;

    @Option(
            names = "--check",
            paramLabel = "strict",
            arity = "0..1",
            preprocessor = AttachedValue.class,
            description = "Look for mistakes in the use of MPI, as far as a rank of a native MPI can.")
    private String check;

    @Parameters(paramLabel = "WORDS", description = "The main class and its arguments.")
    private List<String> words = List.of();

    @Unmatched
    private List<String> javaOptions = List.of();

    @Override
    public Integer call() throws UserException {
        List<String> all = new ArrayList<>(javaOptions);
        add(all, "profile", profile ? "true" : null);
        add(all, "matrix", matrix);
        add(all, "trace", trace);
        add(all, "jfr", jfr ? "true" : null);
        add(all, "check", check);
        String options = all.isEmpty() ? "" : String.join(" ", all) + " ";
        throw new UserException("rank: the script strobe carries it out; without the script use java " + options
                + "--enable-native-access=ALL-UNNAMED -cp strobe" + (api.equals("mpj") ? "-mpj" : "") + ".jar:"
                + (classPath == null ? "app.jar" : classPath)
                + " " + (words.isEmpty() ? "Main" : String.join(" ", words)));
    }

    private static void add(List<String> options, String setting, String value) {
        if (value != null) {
            options.add("-Dstrobe." + setting + "=" + value);
        }
    }
}
