package org.strobe.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.PublishedRun;

/** Writer of results folders in the layout of {@code strobe bench all}. */
public final class SampleFolder {
    private static final String HEADER = "suite,library,size B,ranks,unit,figure,Q1,Q3,rounds,iterations";

    private final Path path;
    private final List<String> runs = new ArrayList<>(List.of("name,exit code,seconds,command"));

    /** Creates a folder. */
    public SampleFolder(Path path, String machine) throws IOException {
        this.path = path;
        Files.createDirectories(path);
        Files.writeString(
                path.resolve("about.properties"), "machine=" + machine + "\nprocessor=A <quick> & small one\n");
    }

    public Path path() {
        return path;
    }

    /** Adds the file of a machine. */
    public SampleFolder machine(String text) throws IOException {
        Files.writeString(path.resolve("machine.toml"), text);
        return this;
    }

    /** Adds an entry of a suite; a row is {@code library,size,ranks,figure}. */
    public SampleFolder suite(String name, String words, String unit, String... rows) {
        String suite = words.split(" ", -1)[0];
        List<String> lines = new ArrayList<>(List.of(HEADER));
        for (String row : rows) {
            String[] fields = row.split(",", -1);
            lines.add(String.join(
                    ",", suite, fields[0], fields[1], fields[2], unit, fields[3], fields[3], fields[3], "1", "10"));
        }
        return study(name, words, String.join("\n", lines) + "\n");
    }

    /** Adds an entry of a study. */
    public SampleFolder study(String name, String words, String csv) {
        write(name + ".csv", csv);
        return run(name, words, 0);
    }

    /** Adds a failed entry. */
    public SampleFolder failure(String name, String words, String log) {
        write(name + ".log", log);
        return run(name, words, 1);
    }

    /** Adds the printed output of an entry: its table, followed by warnings. */
    public SampleFolder warnings(String name, String... lines) {
        write(name + ".txt", "# Strobe\n1  2.5\n# warning: " + String.join("\n# warning: ", lines) + "\n# end\n");
        return this;
    }

    /** Sets the number of planned entries. */
    public SampleFolder planned(String number) throws IOException {
        Path about = path.resolve("about.properties");
        Files.writeString(about, Files.readString(about) + "planned=" + number + "\n");
        return this;
    }

    private SampleFolder run(String name, String words, int exitCode) {
        runs.add(name + "," + exitCode + ",1.0,\"strobe bench " + words.replace("\"", "\"\"") + "\"");
        write("runs.csv", String.join("\n", runs) + "\n");
        return this;
    }

    /** Writes a file. */
    public void write(String name, String text) {
        try {
            Files.writeString(path.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Part of a study's tables, as written on an unquiet computer. */
    public static String study(String name) throws IOException {
        try (InputStream file = SampleFolder.class.getResourceAsStream("study-" + name + ".csv")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Folder with a sample of everything, with three entries missing. */
    public static SampleFolder ofEverything(Path path) throws IOException {
        String shared = "4 ranks share 2 processors: figures say how ranks take turns, not how fast messages are";
        return new SampleFolder(path, "qsnet")
                .planned("14")
                .machine("[machine]\nname = \"qsnet\" # <b>\n")
                .suite("latency", "latency 1,1K -n 2 --machine qsnet", "us", "strobe,1,2,2.5", "strobe,1024,2,12.25")
                .suite(
                        "latency-off-node",
                        "latency 1,1K -n 2 --nodes 2 --machine qsnet",
                        "us",
                        "strobe,1,2,4.8125",
                        "strobe,1024,2,23456.7")
                .suite("barrier", "barrier -n 4 --machine qsnet", "us", "strobe,0,4,0.5")
                .suite("barrier-off-node", "barrier -n 4 --nodes 2 --machine qsnet", "us", "strobe,0,4,2.75")
                .suite(
                        "bcast",
                        "bcast 8,1K -n 4 --machine qsnet --engine srm --compare p2p",
                        "us",
                        "strobe,8,4,3",
                        "p2p,8,4,6",
                        "strobe,1024,4,9",
                        "p2p,1024,4,10")
                .study("logp", "logp -n 2 --machine qsnet", study("logp"))
                .study("traffic", "traffic -n 4 --machine qsnet", study("traffic"))
                .study("overhead", "overhead -n 2 --machine qsnet", study("overhead"))
                .study("rsm", "rsm -n 2 --machine qsnet", study("rsm"))
                .warnings(
                        "latency",
                        "this machine is not quiet: parts of one run differ by 804 % of its figure; measure again")
                .warnings("barrier", shared)
                .warnings("barrier-off-node", shared)
                .warnings(
                        "logp", "this machine is not quiet: a 95 % interval is 17 % of its figure wide; measure again")
                .warnings("traffic", shared, "<b>something</b> | else")
                .study("reduce", "reduce 8 -n 4 --machine qsnet", HEADER + "\nreduce,strobe,8\n")
                .failure(
                        "alltoall",
                        "alltoall 8 -n 4 --machine qsnet --set 'a=\"b c\"'",
                        "first\nstrobe: <script>window.hurt = 1</script> | of *no* use " + "x".repeat(200) + "\n\n");
    }

    /** Folder with all published figures and what judging them needs, without the longest runs. */
    static SampleFolder ofPublished(Path path) throws IOException {
        SampleFolder sample = new SampleFolder(path, "machines of the papers");
        Catalogue catalogue = Catalogue.load();
        Set<PublishedRun> runs = new LinkedHashSet<>();
        catalogue.figures().forEach(figure -> runs.addAll(catalogue.runs(figure)));
        runs.removeIf(run -> run.words().contains("-m"));
        for (PublishedRun run : runs) {
            String[] rows = Stream.of(0, 1, 8, 64, 512, 1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 17, 1 << 18, 1 << 20)
                    .flatMap(size -> Stream.of("strobe", "p2p").map(library -> library + "," + size + ",4,1234.5"))
                    .toArray(String[]::new);
            sample.suite(run.name(), String.join(" ", run.words()), "us", rows);
        }
        return sample;
    }
}
