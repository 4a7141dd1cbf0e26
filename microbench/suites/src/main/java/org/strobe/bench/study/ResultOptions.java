package org.strobe.bench.study;

import java.nio.file.Path;
import org.strobe.bench.suite.ResultFile;
import picocli.CommandLine.Option;

/** Output files of a study, besides its printed tables; alike in all studies. */
final class ResultOptions {
    @Option(names = "--json", paramLabel = "FILE", description = "Write the tables as JSON, all columns.", order = 90)
    Path json;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write the tables as CSV, all columns.", order = 91)
    Path csv;

    @Option(
            names = {"-f", "--full"},
            description = "Print all columns: intervals too.",
            order = 92)
    boolean isFull;

    @Option(names = "--command", hidden = true, description = "What was typed, for the files.")
    String command = "";

    @Option(names = "--on", hidden = true, description = "The machine, for the files.")
    String machine = "host";

    void check() {
        ResultFile.check("--json", json);
        ResultFile.check("--csv", csv);
    }
}
