package org.strobe.mpi.cli.run;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The second and later programs of a job: {@code : -n 2 Other x}. */
@Command(name = "strobe run", separator = "=")
final class PartCommand {
    @ArgGroup(validate = false)
    ProgramOptions program = new ProgramOptions();

    @ArgGroup(validate = false)
    IgnoredOptions ignored = new IgnoredOptions();

    @Parameters(index = "0..*")
    List<String> words = new ArrayList<>();
}
