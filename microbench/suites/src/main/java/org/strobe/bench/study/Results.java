package org.strobe.bench.study;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.place.Place;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.mpi.provider.Providers;

/** Tables of a study. All ranks may add rows; those of rank 0 are printed at once and kept for files. */
public final class Results {
    private final boolean isFull;
    private final PrintStream out;
    private final String study;
    private final Double start;
    private final Map<String, Object> facts = new LinkedHashMap<>();
    private final List<Sheet> sheets = new ArrayList<>();

    private Results(String study, Double start, boolean isFull, PrintStream out) {
        this.study = study;
        this.start = start;
        this.isFull = isFull;
        this.out = out;
    }

    /** @param out stream of rank 0; null elsewhere */
    static Results of(Intracomm comm, String study, ResultOptions options, PrintStream out) throws MPIException {
        Place place = Place.of(comm);
        boolean isModelled = Place.isModelled();
        Results results = new Results(study, isModelled ? MPI.wtime() : null, options.isFull, out);
        results.facts.put("command", options.command);
        results.facts.put("ranks", comm.getSize());
        results.facts.put("nodes", place.nodes());
        results.facts.put("machine", options.machine);
        if (Providers.areNative()) {
            results.facts.put("library", MPI.getLibVersion());
        } else {
            String engine = Rank.current().setting(JobSettings.ENGINE);
            results.facts.put("engine", engine == null ? Engines.usual().name() : engine);
        }
        results.facts.put("virtual", isModelled);
        results.facts.put("java", System.getProperty("java.version"));
        results.print("# Strobe " + study + ", " + comm.getSize() + " ranks on " + place.nodes()
                + (place.nodes() == 1 ? " node" : " nodes"));
        return results;
    }

    /** Adds a fact on the measurement: a line, and a value in the files. */
    public void fact(String name, Object value) {
        facts.put(name, value);
        print("# " + name + ": " + value);
    }

    /** Prints a note. */
    public void note(String line) {
        print("# " + line);
    }

    /** Prints a line of text that is no part of a table. */
    public void text(String line) {
        print(line);
    }

    /**
     * A program's time with that of the start of its job before, as one sees it who waits for the job; null on the
     * host, whose start is that of this computer.
     */
    public Double withStart(double seconds) {
        return start == null ? null : start + seconds;
    }

    /** Begins a table. */
    public void begin(Sheet sheet) {
        sheets.add(sheet);
        print(sheet.header(isFull));
    }

    /** Adds a row to the current table. */
    public void row(Object... values) {
        Sheet sheet = sheets.get(sheets.size() - 1);
        print(sheet.add(isFull, values));
    }

    void write(ResultOptions options) throws IOException {
        options.write(study, facts, sheets);
    }

    private void print(String line) {
        if (out != null) {
            out.println(line);
            out.flush();
        }
    }
}
