package org.strobe.mpi.cli;

import java.util.Arrays;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The command {@code strobe}: chooses among its commands, and tells users what they got wrong. */
@Command(
        name = "strobe",
        description = "A cluster in one machine, and a home for Java programs that run as ranks.",
        subcommands = {RunCommand.class, InfoCommand.class, CleanCommand.class},
        mixinStandardHelpOptions = true,
        versionProvider = StrobeCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "strobe COMMAND --help tells more about a command."})
public final class StrobeCommand {
    private static final String RUN = "run";
    private static final Set<String> HELP = Set.of("-h", "--help", "-V", "--version");

    private StrobeCommand() {}

    /**
     * Executes a command line; one that does not begin with a command is one of {@code run}.
     *
     * @return the exit code: 0, 1 if the program failed, 2 if the user got something wrong
     */
    public static int execute(String... args) {
        CommandLine strobe = commandLine();
        if (args.length == 0) {
            strobe.usage(strobe.getErr());
            return CommandLine.ExitCode.USAGE;
        }
        return strobe.execute(withCommand(strobe, args));
    }

    static CommandLine commandLine() {
        CommandLine strobe = new CommandLine(new StrobeCommand());
        strobe.getSubcommands().get(RUN).setStopAtPositional(true);
        return strobe.setParameterExceptionHandler(StrobeCommand::tellMisuse)
                .setExecutionExceptionHandler(StrobeCommand::tellFailure);
    }

    private static String[] withCommand(CommandLine strobe, String[] args) {
        if (strobe.getSubcommands().containsKey(args[0]) || HELP.contains(args[0])) {
            return args;
        }
        String[] run = new String[args.length + 1];
        run[0] = RUN;
        System.arraycopy(args, 0, run, 1, args.length);
        return run;
    }

    private static int tellMisuse(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        command.getErr().println("strobe: " + oneLine(e.getMessage()) + " (" + name + " --help tells more)");
        return CommandLine.ExitCode.USAGE;
    }

    private static int tellFailure(Exception e, CommandLine command, ParseResult parsed) throws Exception {
        if (e instanceof UserException) {
            command.getErr().println("strobe: " + oneLine(e.getMessage()));
            return CommandLine.ExitCode.USAGE;
        }
        throw e;
    }

    private static String oneLine(String message) {
        return String.join(
                " ", Arrays.stream(message.split("\\R")).map(String::strip).toList());
    }

    /** The version that the jar's manifest tells. */
    static final class Version implements IVersionProvider {
        static String text() {
            String version = StrobeCommand.class.getPackage().getImplementationVersion();
            return "strobe " + (version == null ? "(built from classes, no version)" : version);
        }

        @Override
        public String[] getVersion() {
            return new String[] {text()};
        }
    }
}
