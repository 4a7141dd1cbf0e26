package org.strobe.tools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe man}: writes the manual pages of all commands. */
@Command(
        name = "man",
        description = "Writes the manual pages of all commands into a folder.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        footer = {
            "",
            "The build has written them to mpi/target/man. For your own pages:",
            "  strobe man ~/.local/share/man/man1; man strobe-run"
        })
final class ManCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FOLDER", description = "Folder of the pages; it is made if its parent exists.")
    private Path folder;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try {
            if (!Files.isDirectory(folder)) {
                Files.createDirectory(folder);
            }
            write(spec.root().commandLine());
        } catch (IOException e) {
            spec.commandLine().getErr().println("strobe: " + folder + " cannot be written: " + e);
            return CommandLine.ExitCode.USAGE;
        }
        return 0;
    }

    private void write(CommandLine command) throws IOException {
        ManualPage page = new ManualPage(command);
        Files.writeString(folder.resolve(page.fileName()), page.text());
        command.getSubcommands().values().forEach(each -> {
            try {
                write(each);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
