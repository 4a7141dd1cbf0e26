package org.strobe.mpi.cli;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code strobe run}: calls a program's {@code main} once and tells it how many ranks were asked for. The program
 * starts them itself, over {@code org.strobe.shm}.
 */
@Command(
        name = "run",
        description = "Runs a program that starts its own ranks over org.strobe.shm.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeCommand.Version.class,
        footer = {
            "",
            "The program finds the number of ranks in the system property strobe.ranks,",
            "and the way to its own source file in strobe.program.",
            "",
            "Examples:",
            "  strobe run -n 4 examples/Ring.java",
            "  strobe run -n 3 examples/RingProcesses.java 1000"
        })
final class RunCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-n", "--ranks"},
            paramLabel = "N",
            description = "How many ranks the program shall start; as many as there are processors if not given.")
    private int ranks = Runtime.getRuntime().availableProcessors();

    @Parameters(
            index = "0",
            paramLabel = "PROGRAM",
            description = "A source file (NAME.java, compiled in memory) or a class on the class path.")
    private String program;

    @Parameters(index = "1..*", paramLabel = "ARGUMENT", description = "What the program's main is given.")
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws UserException, IllegalAccessException {
        if (ranks < 1) {
            throw new ParameterException(spec.commandLine(), "ranks=" + ranks + ": a job has at least one rank");
        }
        System.setProperty("strobe.ranks", Integer.toString(ranks));
        if (program.endsWith(Program.SOURCE_SUFFIX)) {
            System.setProperty(
                    "strobe.program", Path.of(program).toAbsolutePath().toString());
        }
        Method main = Program.main(program);
        try {
            main.invoke(null, (Object) arguments.toArray(String[]::new));
            return 0;
        } catch (InvocationTargetException e) {
            PrintWriter err = spec.commandLine().getErr();
            err.print("Exception in thread \"" + Thread.currentThread().getName() + "\" ");
            withoutOurFrames(e.getCause(), main).printStackTrace(err);
            return 1;
        }
    }

    /** The stack ends with the program's main, as if the JVM had called it. */
    private static Throwable withoutOurFrames(Throwable thrown, Method main) {
        List<StackTraceElement> frames = List.of(thrown.getStackTrace());
        int length = frames.size();
        while (length > 0 && !isFrameOf(frames.get(length - 1), main)) {
            length--;
        }
        thrown.setStackTrace(frames.subList(0, length).toArray(StackTraceElement[]::new));
        return thrown;
    }

    private static boolean isFrameOf(StackTraceElement frame, Method method) {
        return frame.getMethodName().equals(method.getName())
                && frame.getClassName().equals(method.getDeclaringClass().getName());
    }
}
