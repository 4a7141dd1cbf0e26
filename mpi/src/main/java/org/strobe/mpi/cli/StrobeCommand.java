package org.strobe.mpi.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.regex.Pattern;
import org.strobe.emulator.job.Launcher;
import org.strobe.mpi.cli.bcs.BcsCommand;
import org.strobe.mpi.cli.common.Nearest;
import org.strobe.mpi.cli.common.StrobeVersion;
import org.strobe.mpi.cli.common.UserException;
import org.strobe.mpi.cli.mds.MdsCommand;
import org.strobe.mpi.cli.model.ModelCommand;
import org.strobe.mpi.cli.program.NoSuchProgramException;
import org.strobe.mpi.cli.run.CharacteriseCommand;
import org.strobe.mpi.cli.run.Jobs;
import org.strobe.mpi.cli.run.Parts;
import org.strobe.mpi.cli.run.RunCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code strobe}: chooses among its commands, and tells users what they got wrong. */
@Command(
        name = "strobe",
        description = "A cluster in one machine, and a home for Java programs that run as ranks.",
        subcommands = {
            CleanCommand.class,
            StacksCommand.class,
            ModelCommand.class,
            MachineCommand.class,
            MdsCommand.class,
            ReplayCommand.class,
            BcsCommand.class
        },
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "strobe COMMAND --help tells more about a command. Without a command it runs a",
            "program: strobe -n 4 Main."
        })
public final class StrobeCommand {
    private static final String RUN = "run";
    private static final String INFO = "info";
    private static final List<String> COMMANDS = commands();
    private static final Set<String> HELP = Set.of("-h", "--help", "-V", "--version");
    private static final Pattern JVM_OPTION = Pattern.compile("-[DX].*|-ea.*|-da.*|-agentlib.*|-javaagent.*|--add-.*");

    private StrobeCommand() {}

    /**
     * Executes a command line; one that does not begin with a command is one of {@code run}.
     *
     * @return the exit code: 0, that of the job, or 2 if the user got something wrong
     */
    public static int execute(String... args) {
        List<String> typed = List.of(args);
        List<List<String>> parts = parts(typed);
        CommandLine strobe = commandLine(Launcher::run, typed);
        if (typed.isEmpty()) {
            strobe.usage(strobe.getErr());
            return CommandLine.ExitCode.USAGE;
        }
        return strobe.execute(firstPart(typed, parts));
    }

    /** The parser for a command line. */
    static CommandLine commandLine(Jobs jobs, List<String> typed) {
        CommandLine strobe = new CommandLine(new StrobeCommand());
        serviceCommands().forEach(strobe::addSubcommand);
        BcsCommand.configure(strobe.getSubcommands().get("bcs"));
        strobe.addSubcommand(INFO, RunCommand.configured(new CommandLine(new InfoCommand())));
        strobe.addSubcommand(CharacteriseCommand.NAME, CharacteriseCommand.of(jobs, typed, parts(typed)));
        strobe.addSubcommand(RUN, RunCommand.configured(new CommandLine(new RunCommand(jobs, typed, parts(typed)))));
        return strobe.setExpandAtFiles(false)
                .setParameterExceptionHandler(StrobeCommand::tellMisuse)
                .setExecutionExceptionHandler((e, command, parsed) -> tellFailure(e, command, typed));
    }

    private static List<CommandLine> serviceCommands() {
        return ServiceLoader.load(ServiceCommand.class, StrobeCommand.class.getClassLoader()).stream()
                .map(command -> new CommandLine(command.get()))
                .toList();
    }

    private static List<String> commands() {
        List<String> commands = new ArrayList<>(List.of(
                RUN, INFO, "clean", "stacks", "model", "machine", "mds", "replay", "bcs", CharacteriseCommand.NAME));
        serviceCommands().forEach(command -> commands.add(command.getCommandName()));
        return List.copyOf(commands);
    }

    /** What picocli parses: all of it, or {@code run} and what belongs to the first program. */
    static String[] firstPart(List<String> typed, List<List<String>> parts) {
        if (!isRun(typed)) {
            return typed.toArray(String[]::new);
        }
        List<String> first = new ArrayList<>(List.of(isNamed(typed) ? typed.get(0) : RUN));
        first.addAll(parts.get(0));
        return first.toArray(String[]::new);
    }

    static List<List<String>> parts(List<String> typed) {
        return Parts.split(isNamed(typed) ? typed.subList(1, typed.size()) : typed);
    }

    /** Whether the first word is a command that runs programs. */
    private static boolean isNamed(List<String> typed) {
        return !typed.isEmpty() && (typed.get(0).equals(RUN) || typed.get(0).equals(CharacteriseCommand.NAME));
    }

    private static boolean isRun(List<String> typed) {
        String first = typed.get(0);
        return isNamed(typed) || (!COMMANDS.contains(first) && !HELP.contains(first));
    }

    private static int tellMisuse(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        String message = oneLine(e.getMessage());
        if (e instanceof UnmatchedArgumentException unmatched) {
            String typed = unmatched.getUnmatched().get(0);
            message = isCommand(typed, command) ? noCommand(typed, command) : message + hint(typed, command);
        }
        command.getErr().println("strobe: " + message + " (" + name + " --help tells more)");
        return CommandLine.ExitCode.USAGE;
    }

    /** Whether a word stands where the name of a command's command is to stand. */
    private static boolean isCommand(String typed, CommandLine command) {
        return !command.getSubcommands().isEmpty() && !typed.startsWith("-");
    }

    private static String noCommand(String typed, CommandLine command) {
        Set<String> known = command.getSubcommands().keySet();
        String nearest = Nearest.to(typed, known);
        return "'" + typed + "' is no command of " + command.getCommandSpec().qualifiedName() + ", which has "
                + String.join(", ", known) + (nearest == null ? "" : "; did you mean " + nearest + "?");
    }

    private static String hint(String typed, CommandLine command) {
        if (JVM_OPTION.matcher(typed).matches()) {
            return "; options of the JVM go into --jvm-opts, or behind a leading 'java'";
        }
        String nearest = typed.startsWith("-")
                ? Nearest.to(
                        typed.replaceFirst("=.*", ""),
                        command.getCommandSpec().optionsMap().keySet())
                : null;
        return nearest == null ? "" : "; did you mean " + nearest + "?";
    }

    private static int tellFailure(Exception e, CommandLine command, List<String> typed) throws Exception {
        if (e instanceof UserException) {
            String message = oneLine(e.getMessage());
            if (e instanceof NoSuchProgramException
                    && !isNamed(typed)
                    && !typed.get(0).startsWith("-")) {
                message = typed.get(0) + " is neither a command (" + String.join(", ", COMMANDS) + ") nor a program: "
                        + message;
            }
            command.getErr().println("strobe: " + message);
            return CommandLine.ExitCode.USAGE;
        }
        throw e;
    }

    private static String oneLine(String message) {
        return String.join(
                " ", Arrays.stream(message.split("\\R")).map(String::strip).toList());
    }
}
