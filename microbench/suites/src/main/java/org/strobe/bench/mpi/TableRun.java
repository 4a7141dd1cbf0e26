package org.strobe.bench.mpi;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.figures.FigureSheet;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.JmhJson;
import org.strobe.bench.figures.Noise;
import org.strobe.bench.figures.OsuTable;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.place.Place;
import org.strobe.bench.suite.Settings;
import org.strobe.bench.suite.Suite;

/** Measures sizes in turn; rank 0 prints a line for each. */
final class TableRun {
    private static final double SECONDS = 0.1;
    private static final int CHECKS = 10;

    /** Probes before and after the run. */
    private static final int PROBES = 3;

    private static final int COLD_PROBES = 4;

    private final Intracomm comm;
    private final Settings settings;
    private final PrintStream out;
    private final Timer timer;
    private final List<Double> flags = new ArrayList<>();

    TableRun(Intracomm comm, Settings settings, PrintStream out) throws MPIException {
        this.comm = comm;
        this.settings = settings;
        this.out = out;
        this.timer = new Timer(comm, settings.suite());
    }

    /**
     * Measures all sizes.
     *
     * @return wrong elements
     */
    long run() throws MPIException, IOException, InterruptedException {
        Suite suite = settings.suite();
        int ranks = comm.getSize();
        int talking = settings.pairs().talking(ranks);
        OsuTable table = new OsuTable(suite, settings.isFull(), settings.isChecked(), timer.isVirtual());
        List<JmhJson.Result> results = new ArrayList<>();
        List<Interval> parts = new ArrayList<>();
        tell(table.header(talking / 2, settings.window()));
        Place place = Place.of(comm);
        boolean isProbed = !Place.isModelled()
                && timer.agreed(Noise.canTellByFlags(place.sharing(), place.processors()) ? 1 : 0) == 1;
        if (isProbed) {
            probe(COLD_PROBES);
        }
        List<Integer> sizes = suite.isSized() ? settings.sizesOrAll() : List.of(0);
        long allWrong = 0;
        for (int size : sizes) {
            BenchKernel kernel = SuiteKernels.kernel(comm, size, settings);
            Measured measured = measure(kernel, results.isEmpty());
            long wrong = settings.isChecked() ? timer.check(kernel, CHECKS) : 0;
            allWrong += wrong;
            OsuTable.Row row = new OsuTable.Row(
                    size,
                    suite.figure(measured.time(), size, settings.window(), talking),
                    suite.figure(measured.mean(), size, settings.window(), talking),
                    suite.figure(
                            suite.unit().isRate() ? measured.most() : measured.least(),
                            size,
                            settings.window(),
                            talking),
                    suite.figure(
                            suite.unit().isRate() ? measured.least() : measured.most(),
                            size,
                            settings.window(),
                            talking),
                    measured.iterations(),
                    wrong == 0);
            tell(table.row(row));
            if (!suite.isOverAllRanks(ranks)) {
                parts.add(new Interval(
                        Math.min(row.least(), row.most()), row.figure(), Math.max(row.least(), row.most())));
            }
            results.add(JmhJson.single(suite, size, ranks, row.figure(), measured.iterations()));
        }
        if (isProbed) {
            probe(1);
        }
        Noise.ofRun(place.sharing(), place.processors(), Place.isModelled(), parts, flags)
                .forEach(line -> tell("# " + line));
        if (settings.json() != null && timer.isFirst()) {
            JmhJson.write(settings.json(), results);
        }
        if (settings.csv() != null && timer.isFirst()) {
            FigureSheet.write(settings.csv(), results);
        }
        return allWrong;
    }

    /**
     * Probes a word between two threads of rank 0, while other ranks wait.
     *
     * @param uncounted discarded probes, until the JVM is warm and others sleep
     */
    private void probe(int uncounted) throws MPIException, InterruptedException {
        if (timer.isFirst()) {
            FlagProbe probe = new FlagProbe();
            for (int i = 0; i < uncounted; i++) {
                probe.nanosOneWay();
            }
            for (int i = 0; i < PROBES; i++) {
                flags.add(probe.nanosOneWay());
            }
        }
        comm.barrier();
    }

    private Measured measure(BenchKernel kernel, boolean isFirst) throws MPIException {
        if (settings.warmUp() < 0) {
            timer.warmUp(kernel, isFirst);
        } else {
            kernel.run(settings.warmUp());
        }
        return kernel.measure(timer.timing(settings.iterations(), SECONDS));
    }

    private void tell(String line) {
        if (timer.isFirst()) {
            out.println(line);
            out.flush();
        }
    }
}
