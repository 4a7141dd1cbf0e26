package org.strobe.bench.plan;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Folder of results. Earlier measurements stay, entry by entry. */
public final class ResultsFolder {
    private static final String ABOUT = "about.properties";
    private static final String RUNS = "runs.csv";

    /** File with the names of all planned entries. */
    private static final String PLAN = "plan.txt";

    /** Fact on the number of planned entries. */
    public static final String PLANNED = "planned";

    /** File of a modelled machine. */
    public static final String MACHINE = "machine.toml";

    private final Path folder;
    private final Map<String, RunRecord> runs = new LinkedHashMap<>();

    private ResultsFolder(Path folder) {
        this.folder = folder;
    }

    /** True if a folder has results. */
    public static boolean isOne(Path folder) {
        return Files.isRegularFile(folder.resolve(ABOUT));
    }

    /** Opens an existing folder. */
    public static ResultsFolder open(Path folder) throws IOException {
        ResultsFolder results = new ResultsFolder(folder);
        Path runs = folder.resolve(RUNS);
        if (Files.exists(runs)) {
            List<String> lines = Files.readAllLines(runs);
            for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
                try {
                    RunRecord record = RunRecord.of(line);
                    results.runs.put(record.name(), record);
                } catch (IllegalArgumentException e) {
                    throw new IOException(runs + ": " + e.getMessage(), e);
                }
            }
        }
        return results;
    }

    /** Creates a folder with facts on the measurement. */
    static ResultsFolder create(Path folder, Map<String, String> facts) throws IOException {
        Files.createDirectories(folder);
        ResultsFolder results = new ResultsFolder(folder);
        results.write(facts);
        return results;
    }

    private void write(Map<String, String> facts) throws IOException {
        Properties about = new Properties();
        about.putAll(facts);
        Path next = folder.resolve(ABOUT + ".next");
        try (Writer out = Files.newBufferedWriter(next)) {
            about.store(out, "How these results were measured");
        }
        replace(next, ABOUT);
    }

    private void replace(Path next, String name) throws IOException {
        Files.move(next, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Adds entries to the planned ones. */
    void plan(Collection<String> entries) throws IOException {
        Path plan = folder.resolve(PLAN);
        Set<String> all = new LinkedHashSet<>(Files.exists(plan) ? Files.readAllLines(plan) : runs.keySet());
        all.addAll(entries);
        Files.write(plan, all);
        Map<String, String> facts = facts();
        facts.put(PLANNED, Integer.toString(all.size()));
        write(facts);
    }

    /** Facts on the measurement. */
    public Map<String, String> facts() throws IOException {
        Properties about = new Properties();
        try (BufferedReader in = Files.newBufferedReader(folder.resolve(ABOUT))) {
            about.load(in);
        } catch (IllegalArgumentException e) {
            throw new IOException(folder.resolve(ABOUT) + ": " + e.getMessage(), e);
        }
        Map<String, String> facts = new TreeMap<>();
        about.stringPropertyNames().forEach(name -> facts.put(name, about.getProperty(name)));
        return facts;
    }

    /** Path of the folder. */
    public Path path() {
        return folder;
    }

    /** Finished entries, in order. */
    public List<RunRecord> runs() {
        return List.copyOf(runs.values());
    }

    /** True if an entry has results of an equal command. */
    synchronized boolean has(String name, String command) {
        RunRecord run = runs.get(name);
        return run != null && run.isGood() && run.command().equals(command) && Files.exists(table(name));
    }

    /** CSV tables of an entry. */
    public Path table(String name) {
        return folder.resolve(name + ".csv");
    }

    Path json(String name) {
        return folder.resolve(name + ".json");
    }

    /** Printed output of an entry. */
    public Path text(String name) {
        return folder.resolve(name + ".txt");
    }

    /** Messages of an entry. */
    public Path log(String name) {
        return folder.resolve(name + ".log");
    }

    /** File of a modelled machine; present for virtual time. */
    public Path machine() {
        return folder.resolve(MACHINE);
    }

    /** Records the outcome of an entry. */
    synchronized void add(RunRecord run) throws IOException {
        runs.put(run.name(), run);
        List<String> lines = new ArrayList<>(List.of(RunRecord.HEADER));
        lines.addAll(runs.values().stream().map(RunRecord::line).collect(Collectors.toList()));
        Path next = folder.resolve(RUNS + ".next");
        Files.write(next, lines);
        replace(next, RUNS);
    }
}
