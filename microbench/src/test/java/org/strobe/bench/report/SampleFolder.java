package org.strobe.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes results folders, as {@code strobe bench all} leaves them. */
public final class SampleFolder {
    private static final String HEADER = "suite,library,size B,ranks,unit,figure,Q1,Q3,rounds";

    private final Path path;
    private final List<String> runs = new ArrayList<>(List.of("name,exit code,seconds,command"));

    /** A new one. */
    public SampleFolder(Path path, String machine) throws IOException {
        this.path = path;
        Files.createDirectories(path);
        Files.writeString(
                path.resolve("about.properties"), "machine=" + machine + "\nprocessor=A <quick> & small one\n");
    }

    public Path path() {
        return path;
    }

    /** The file of a machine. */
    public SampleFolder machine(String text) throws IOException {
        Files.writeString(path.resolve("machine.toml"), text);
        return this;
    }

    /** A suite's entry; a row is {@code library,size,ranks,figure}. */
    public SampleFolder suite(String name, String words, String unit, String... rows) {
        String suite = words.split(" ", -1)[0];
        List<String> lines = new ArrayList<>(List.of(HEADER));
        for (String row : rows) {
            String[] fields = row.split(",", -1);
            lines.add(String.join(
                    ",", suite, fields[0], fields[1], fields[2], unit, fields[3], fields[3], fields[3], "1"));
        }
        return study(name, words, String.join("\n", lines) + "\n");
    }

    /** An entry with tables of its own. */
    public SampleFolder study(String name, String words, String csv) {
        write(name + ".csv", csv);
        return run(name, words, 0);
    }

    /** An entry that has failed. */
    public SampleFolder failure(String name, String words, String log) {
        write(name + ".log", log);
        return run(name, words, 1);
    }

    private SampleFolder run(String name, String words, int exitCode) {
        runs.add(name + "," + exitCode + ",1.0,\"strobe bench " + words.replace("\"", "\"\"") + "\"");
        write("runs.csv", String.join("\n", runs) + "\n");
        return this;
    }

    /** Any file. */
    public void write(String name, String text) {
        try {
            Files.writeString(path.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Some rows of the tables of a study, as it has written them on a computer that was not quiet. */
    public static String study(String name) throws IOException {
        try (InputStream file = SampleFolder.class.getResourceAsStream("study-" + name + ".csv")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** One with a bit of everything. */
    public static SampleFolder ofEverything(Path path) throws IOException {
        return new SampleFolder(path, "qsnet")
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
                .study("reduce", "reduce 8 -n 4 --machine qsnet", HEADER + "\nreduce,strobe,8\n")
                .failure(
                        "alltoall",
                        "alltoall 8 -n 4 --machine qsnet --set 'a=\"b c\"'",
                        "first\nstrobe: <script>window.hurt = 1</script> | of *no* use " + "x".repeat(200) + "\n\n");
    }
}
