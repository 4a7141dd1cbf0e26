package org.strobe.tools.mds;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.json.JsonTable;
import org.strobe.tools.mds.files.CsvFile;
import org.strobe.tools.mds.files.Monitored;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe mds json}. */
@Command(
        name = "json",
        description = "Writes all that was monitored as JSON too: of each CSV file an array with an object a line.",
        mixinStandardHelpOptions = true)
final class JsonCommand implements Callable<Integer> {
    private static final String CSV = ".csv";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "The folder given to --mds.")
    private String folder;

    @Option(names = "--to", paramLabel = "FOLDER", description = "Where it is written. If not given, beside the CSV.")
    private String to;

    @Override
    public Integer call() throws UserException {
        Path source = TypedIn.path(folder);
        Path target = to == null ? source : TypedIn.path(to);
        Monitored.in(source);
        try (Stream<Path> files = Files.list(source)) {
            List<Path> tables = files.filter(Monitored::isOne).sorted().toList();
            Files.createDirectories(target);
            for (Path each : tables) {
                String name = each.getFileName().toString();
                String json = name.substring(0, name.length() - CSV.length()) + ".json";
                CsvFile csv = CsvFile.read(each);
                List<List<String>> rows =
                        csv.rows().stream().map(CsvFile.Row::cells).toList();
                Files.write(target.resolve(json), JsonTable.of(csv.columns(), rows));
            }
            PrintWriter out = spec.commandLine().getOut();
            out.println(tables.size() + " files in " + (to == null ? folder : to));
            out.flush();
            return ExitCode.OK;
        } catch (IOException e) {
            throw new UserException(target + ": it can't be written: " + e.getMessage());
        }
    }
}
