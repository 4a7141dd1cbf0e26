package org.strobe.tools.completion;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.strobe.emulator.user.Nearest;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe completion}: prints a script by which bash and zsh complete commands, options, values and files. */
@Command(
        name = "completion",
        description = "Prints a script for bash and zsh, by which the shell completes commands, options, their values"
                + " and files; also of mpirun and mpiexec.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        footer = {
            "",
            "For this shell, and for each new one:",
            "  source <(strobe completion)",
            "  strobe completion > ~/.strobe-completion",
            "  echo '. ~/.strobe-completion' >> ~/.bashrc",
            "For zsh, the last file is ~/.zshrc. The shell has to know 'strobe' as a",
            "command: a link on the PATH, or an alias."
        })
public final class CompletionCommand implements Callable<Integer> {
    /** The function of the script, which looks up the table. */
    private static final String FUNCTION = "completion.bash";

    @Parameters(
            arity = "0..1",
            paramLabel = "SHELL",
            completionCandidates = Shells.class,
            description = "bash or zsh; one script serves both.")
    private String shell;

    @Spec
    private CommandSpec spec;

    /** Shells that can read the script. */
    static final class Shells implements Iterable<String> {
        private static final List<String> ALL = List.of("bash", "zsh");

        @Override
        public Iterator<String> iterator() {
            return ALL.iterator();
        }
    }

    @Override
    public Integer call() throws UserException, IOException {
        if (shell != null && !Shells.ALL.contains(shell)) {
            throw new UserException("completion " + shell + ": the shell is one of " + String.join(", ", Shells.ALL)
                    + Nearest.hint(shell, Shells.ALL));
        }
        PrintWriter out = spec.commandLine().getOut();
        try (InputStream function = CompletionCommand.class.getResourceAsStream(FUNCTION)) {
            out.print(CompletionTable.of(spec.root().commandLine()));
            out.print(new String(function.readAllBytes(), StandardCharsets.UTF_8));
        }
        out.flush();
        return 0;
    }
}
