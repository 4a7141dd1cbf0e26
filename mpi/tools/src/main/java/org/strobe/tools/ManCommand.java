package org.strobe.tools;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.strobe.emulator.user.FileFailure;
import org.strobe.emulator.user.UserException;
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
            "For your own pages:",
            "  strobe man ~/.local/share/man/man1; man strobe-run",
            "mvn package writes them to mpi/target/man; the script strobe, when it builds,",
            "does not."
        })
final class ManCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FOLDER", description = "Folder of the pages; it is made if its parent exists.")
    private Path folder;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws UserException {
        try {
            if (!Files.isDirectory(folder)) {
                if (spec.root().subcommands().containsKey(folder.toString())) {
                    throw new UserException(
                            folder + " is a command, and this one writes pages into a folder: strobe help " + folder
                                    + " prints its help; a folder of that name is ./" + folder);
                }
                Files.createDirectory(folder);
            }
            int pages = write(spec.root().commandLine());
            spec.commandLine().getOut().println(pages + " pages are in " + folder);
        } catch (IOException e) {
            spec.commandLine().getErr().println("strobe: " + folder + ": the pages can't be written: " + reason(e));
            return CommandLine.ExitCode.USAGE;
        }
        return 0;
    }

    private String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no folder " + folder.toAbsolutePath().getParent();
        }
        if (e instanceof FileAlreadyExistsException) {
            return "it is a file, not a folder";
        }
        return FileFailure.reason(e);
    }

    /** Writes the pages of a command and of those below it; returns how many they are. */
    private int write(CommandLine command) throws IOException {
        ManualPage page = new ManualPage(command);
        Files.writeString(folder.resolve(page.fileName()), page.text());
        int pages = 1;
        for (CommandLine each : command.getSubcommands().values()) {
            pages += write(each);
        }
        return pages;
    }
}
