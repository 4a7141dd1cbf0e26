package org.strobe.tools.bcs.host;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.strobe.bcs.storm.image.JobArchive;
import org.strobe.bcs.storm.image.JobDescriptor;
import org.strobe.bcs.storm.socket.MachineSocket;
import org.strobe.bcs.storm.socket.MachineWords;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.run.TypedJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe bcs submit}. */
@Command(
        name = "submit",
        description =
                "Submits a job to a machine started by strobe bcs start, shows its output, and returns its exit code.",
        customSynopsis = "strobe bcs submit [--name NAME] [--detach] [OPTIONS] PROGRAM [ARGUMENTS]",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Its own options come first; the others are those of strobe run. Ranks are",
            "processes if nothing else is said; --launch threads makes them threads, which",
            "give their processor up at their next call. They read no input.",
            "",
            "Exit codes: those of strobe run; 137 if the job was killed, or its node manager",
            "died; 2 if it was refused."
        })
public final class SubmitCommand implements Callable<Integer> {
    /** Options of {@code strobe run} without meaning on a shared machine. */
    private static final Set<String> REFUSED = Set.of(
            "--machine",
            "--explore",
            "--debug",
            "--faults",
            "--checkpoint",
            "--restarts",
            "--restart",
            "--link-stats",
            "--stdin",
            "--wdir",
            "--get-stack-traces");

    @Spec
    private CommandSpec spec;

    @Mixin
    private MachineOption machine = new MachineOption();

    @Option(
            names = "--detach",
            description =
                    "Only print the job's number and the place of its output, kept until the machine starts again.")
    private boolean isDetached;

    @Parameters(index = "0..*", hidden = true)
    private List<String> words = new ArrayList<>();

    @Override
    public Integer call() throws UserException {
        JobSpec planned = planned();
        ProgramSpec program = planned.programs().get(0);
        Placement placement = placement(planned);
        byte[] classes = JobArchive.of(program);
        try (MachineSocket socket = MachineSocket.open(machine.name)) {
            socket.write(MachineWords.SUBMIT);
            socket.write(isDetached ? 1 : 0);
            socket.write(program.mainClass());
            byte[] descriptor = JobDescriptor.of(
                            planned, placement, TypedIn.folder().toString())
                    .bytes();
            socket.write(descriptor, descriptor.length);
            socket.write(classes, classes.length);
            return follow(socket);
        } catch (IOException e) {
            spec.commandLine().getErr().println("strobe: " + Answers.gone(e));
            return Ending.Kind.KILLED.exitCode();
        }
    }

    private JobSpec planned() throws UserException {
        Map<String, String> usual = Map.of("--launch", "processes");
        JobSpec planned = TypedJob.plan(usual, words, REFUSED);
        if (planned.launch() != Launch.PROCESSES && TypedJob.says(words, "--jvm-opts")) {
            throw new UserException("--jvm-opts: for ranks that are processes; these share the JVM of their job");
        }
        return planned;
    }

    /** The placement as typed, or on the least number of the machine's nodes. */
    private Placement placement(JobSpec planned) throws UserException {
        for (String option : List.of("--nodes", "--map", "--rank-file")) {
            if (TypedJob.says(words, option)) {
                return planned.placement();
            }
        }
        int processors = Integer.parseInt(Answers.ask(machine.name, socket -> socket.write(MachineWords.PROCESSORS)));
        int nodes = (planned.ranks() + processors - 1) / processors;
        return Placement.block(planned.ranks(), nodes);
    }

    private int follow(MachineSocket socket) throws IOException, UserException {
        PrintWriter err = spec.commandLine().getErr();
        while (true) {
            switch (socket.readKind()) {
                case MachineSocket.REFUSED -> throw new UserException(socket.readText());
                case MachineSocket.JOB -> {
                    socket.takeTime();
                    int number = socket.readInt();
                    String output = socket.readText();
                    if (isDetached) {
                        spec.commandLine().getOut().println("job " + number + ", output in " + output);
                        spec.commandLine().getOut().flush();
                        return ExitCode.OK;
                    }
                }
                case MachineSocket.OUT -> copy(socket, System.out);
                case MachineSocket.ERR -> copy(socket, System.err);
                case MachineSocket.ENDED -> {
                    int exitCode = socket.readInt();
                    String why = socket.readText();
                    if (!why.isEmpty()) {
                        err.println("strobe: the job has ended: " + why);
                        err.flush();
                    }
                    return exitCode;
                }
                default -> throw new IOException("an answer of another Strobe");
            }
        }
    }

    private static void copy(MachineSocket socket, PrintStream to) throws IOException {
        byte[] bytes = socket.readBytes();
        to.write(bytes, 0, bytes.length);
        to.flush();
    }
}
