package org.strobe.bench.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.SheetFiles;
import org.strobe.bench.suite.ResultFile;
import picocli.CommandLine.Option;

/** Output files of a study, besides its printed tables; alike in all studies. */
final class ResultOptions {
    @Option(names = "--json", paramLabel = "FILE", description = "Write the tables as JSON, all columns.", order = 90)
    private Path json;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write the tables as CSV, all columns.", order = 91)
    private Path csv;

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

    /** Writes the files that were asked for. */
    void write(String study, Map<String, Object> facts, List<Sheet> sheets) throws IOException {
        if (json != null) {
            Files.writeString(json, SheetFiles.json(study, facts, sheets));
        }
        if (csv != null) {
            Files.writeString(csv, SheetFiles.csv(sheets));
        }
    }
}
