package org.strobe.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe help}: prints the help text of a command. */
@Command(
        name = "help",
        description = "Prints the help text of a command, or of strobe.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class)
final class HelpCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The command: run, or mds plot.")
    private List<String> words = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine command = spec.root().commandLine();
        for (String word : words) {
            CommandLine next = command.getSubcommands().get(word);
            if (next == null) {
                throw new ParameterException(command, StrobeCommand.noWord(word, command));
            }
            command = next;
        }
        command.usage(spec.commandLine().getOut(), command.getColorScheme());
        return 0;
    }
}
