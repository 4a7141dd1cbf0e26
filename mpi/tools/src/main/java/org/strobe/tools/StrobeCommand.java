package org.strobe.tools;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.strobe.emulator.job.Launcher;
import org.strobe.emulator.program.CompilationException;
import org.strobe.emulator.program.NoSuchProgramException;
import org.strobe.emulator.user.Nearest;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.Colour;
import org.strobe.tools.common.SectionedHelp;
import org.strobe.tools.common.StrobeVersion;
import org.strobe.tools.common.TypedNumbers;
import org.strobe.tools.run.CharacteriseCommand;
import org.strobe.tools.run.Jobs;
import org.strobe.tools.run.api.ApiHint;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code strobe}: selects a command and reports errors of the user. */
@Command(
        name = "strobe",
        description = "A cluster in one machine, and a home for Java programs that run as ranks.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "strobe COMMAND --help tells more about a command. Without a command it runs a",
            "program: strobe -n 4 Main."
        })
public final class StrobeCommand {
    private static final String NEXT_PROGRAM = ":";
    private static final Pattern JVM_OPTION = Pattern.compile("-[DX].*|-ea.*|-da.*|-agentlib.*|-javaagent.*|--add-.*");

    private StrobeCommand() {}

    /**
     * Executes a command line. {@code run} is the default command.
     *
     * @return the exit code: 0, the code of the job, or 2 after an error of the user
     */
    public static int execute(String... args) {
        List<String> typed = List.of(args);
        List<List<String>> parts = parts(typed);
        CommandLine strobe = commandLine(Launcher::run, typed);
        if (typed.isEmpty()) {
            strobe.usage(strobe.getErr(), Colour.ERR.help());
            return CommandLine.ExitCode.USAGE;
        }
        return strobe.execute(firstPart(strobe, typed, parts));
    }

    /** Creates the parser for a command line. */
    static CommandLine commandLine(Jobs jobs, List<String> typed) {
        Commands commands = new Commands(jobs, typed, parts(typed));
        CommandLine strobe = new CommandLine(new StrobeCommand());
        commands.addTo(strobe);
        TypedNumbers.readIn(strobe);
        return strobe.setHelpFactory(SectionedHelp::new)
                .setColorScheme(Colour.OUT.help())
                .setExpandAtFiles(false)
                .setAllowSubcommandsAsOptionParameters(true) // an engine and a study are called rsm
                .setParameterExceptionHandler(StrobeCommand::tellMisuse)
                .setExecutionExceptionHandler((e, command, parsed) -> tellFailure(e, command, typed, commands));
    }

    /** The words for picocli: the whole line, or {@code run} and the words of the first program. */
    static String[] firstPart(CommandLine strobe, List<String> typed, List<List<String>> parts) {
        if (!isRun(strobe, typed)) {
            return typed.toArray(String[]::new);
        }
        List<String> first = new ArrayList<>(List.of(isNamed(typed) ? typed.get(0) : Commands.RUN));
        first.addAll(parts.get(0));
        return first.toArray(String[]::new);
    }

    /** Splits a command line into the words of each program; the list is never empty, its members may be. */
    static List<List<String>> parts(List<String> typed) {
        List<String> words = isNamed(typed) ? typed.subList(1, typed.size()) : typed;
        List<List<String>> parts = new ArrayList<>();
        int first = 0;
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).equals(NEXT_PROGRAM)) {
                parts.add(List.copyOf(words.subList(first, i)));
                first = i + 1;
            }
        }
        parts.add(List.copyOf(words.subList(first, words.size())));
        return parts;
    }

    /** True if the first word is a command that runs programs. */
    private static boolean isNamed(List<String> typed) {
        return !typed.isEmpty()
                && (typed.get(0).equals(Commands.RUN) || typed.get(0).equals(CharacteriseCommand.NAME));
    }

    private static boolean isRun(CommandLine strobe, List<String> typed) {
        String first = typed.get(0);
        return isNamed(typed) || (!strobe.getSubcommands().containsKey(first) && !Commands.HELP.contains(first));
    }

    private static int tellMisuse(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        String message = asTyped(oneLine(e.getMessage()), e, List.of(args));
        Optional<String> unknown =
                e instanceof MissingParameterException ? unknownOption(args, command) : Optional.empty();
        if (unknown.isPresent()) {
            message = "Unknown option: '" + unknown.get() + "'" + hint(unknown.get(), command);
        }
        if (e instanceof UnmatchedArgumentException unmatched) {
            String typed = unmatched.getUnmatched().get(0);
            message = typed.startsWith("-") ? message + hint(typed, command) : noWord(typed, command);
        }
        command.getErr().println(Colour.ERR.failure(message + " (" + name + " --help tells more)"));
        return CommandLine.ExitCode.USAGE;
    }

    /** An option that a command does not have. picocli would complain of a missing argument first. */
    private static Optional<String> unknownOption(String[] args, CommandLine command) {
        return Arrays.stream(args)
                .filter(word -> word.startsWith("--") && word.length() > 2)
                .filter(word -> command.getCommandSpec().findOption(word.replaceFirst("=.*", "")) == null)
                .findFirst();
    }

    /** Names an option as it was typed: picocli names it by its longest name. */
    private static String asTyped(String message, ParameterException e, List<String> typed) {
        ArgSpec arg = e instanceof MissingParameterException missing
                ? missing.getMissing().get(0)
                : e.getArgSpec();
        if (!(arg instanceof OptionSpec option)) {
            return message;
        }
        return Arrays.stream(option.names())
                .filter(typed::contains)
                .findFirst()
                .map(name -> message.replace("'" + option.longestName() + "'", "'" + name + "'"))
                .orElse(message);
    }

    /** The message on a word that a command has no use for. */
    static String noWord(String typed, CommandLine command) {
        if (command.getSubcommands().isEmpty()) {
            return "'" + typed + "' is one word too many";
        }
        Set<String> known = command.getSubcommands().keySet();
        return "'" + typed + "' is no command of " + command.getCommandSpec().qualifiedName() + ", which has "
                + String.join(", ", known) + Nearest.hint(typed, known);
    }

    private static String hint(String typed, CommandLine command) {
        if (JVM_OPTION.matcher(typed).matches()) {
            return "; options of the JVM go into --jvm-opts, or behind a leading 'java'";
        }
        return Nearest.hint(
                typed.replaceFirst("=.*", ""),
                command.getCommandSpec().optionsMap().keySet());
    }

    private static int tellFailure(Exception e, CommandLine command, List<String> typed, Commands commands)
            throws Exception {
        if (e instanceof UserException) {
            Set<String> known = commands.names();
            String message = e instanceof CompilationException ? e.getMessage() : oneLine(e.getMessage());
            if (commands.isElsewhere(typed.get(0))) {
                message = typed.get(0) + ": the measuring suites call Open MPI's API; strobe.jar has them";
            } else if (e instanceof NoSuchProgramException
                    && !isNamed(typed)
                    && !known.contains(typed.get(0))
                    && !typed.get(0).startsWith("-")) {
                message = typed.get(0) + " is neither a command (" + String.join(", ", known) + ") nor a program: "
                        + message + Nearest.hint(typed.get(0), known);
            } else if (e instanceof NoSuchProgramException) {
                message += valueHint(typed, command);
            }
            command.getErr().println(Colour.ERR.failure(message));
            String hint = e instanceof CompilationException ? ApiHint.of(message) : null;
            if (hint != null) {
                command.getErr().println(Colour.ERR.failure(hint));
            }
            return CommandLine.ExitCode.USAGE;
        }
        throw e;
    }

    /** A word behind an option whose value is optional is the program: the value follows an equals sign. */
    private static String valueHint(List<String> typed, CommandLine command) {
        for (int i = 0; i + 1 < typed.size(); i++) {
            OptionSpec option = command.getCommandSpec().findOption(typed.get(i));
            if (option != null && option.arity().min() == 0 && typed.get(i + 1).equals(option.paramLabel())) {
                return "; did you mean " + typed.get(i) + "=" + typed.get(i + 1) + "?";
            }
        }
        return "";
    }

    private static String oneLine(String message) {
        return String.join(
                " ", Arrays.stream(message.split("\\R")).map(String::strip).toList());
    }
}
