package org.strobe.tools;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.strobe.tools.common.StrobeVersion;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code strobe completion}: prints a script by which bash and zsh complete commands, options and file names. */
@Command(
        name = "completion",
        description = "Prints a script for bash and zsh, by which the shell completes commands, options and files.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        footer = {
            "",
            "For this shell, and for each new one:",
            "  source <(strobe completion)",
            "  strobe completion > ~/.strobe-completion; echo '. ~/.strobe-completion' >> ~/.bashrc",
            "The shell has to know 'strobe' as a command: a link on the PATH, or an alias."
        })
final class CompletionCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash("strobe", spec.root().commandLine()));
        out.flush();
        return 0;
    }
}
