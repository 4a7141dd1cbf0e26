package org.strobe.tools.calibrate;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.machine.file.MachineFileException;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe machine calibrate NAME}. */
@Command(
        name = "calibrate",
        description = {
            "Fits a machine to what the OSU micro-benchmarks measured on a real one: its latency to the shortest message,",
            "and its rate to the longest; other parameters stay. Prints the remaining error, and writes a file."
        },
        mixinStandardHelpOptions = true)
public final class CalibrateCommand implements Callable<Integer> {
    private static final double PER_CENT = 100;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "NAME",
            completionCandidates = Words.Machines.class,
            description = "The machine to start from: one of Strobe's, or a file.")
    private String name;

    @Option(
            names = "--latency",
            paramLabel = "FILE",
            required = true,
            description = "The table of osu_latency, between two nodes.")
    private Path latency;

    @Option(names = "--bandwidth", paramLabel = "FILE", description = "The table of osu_bw.")
    private Path bandwidth;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "File for the fitted machine; if not given, it is printed.")
    private Path output;

    @Override
    public Integer call() throws UserException {
        PrintWriter out = spec.commandLine().getOut();
        SortedMap<Integer, Double> latencies = table(latency);
        SortedMap<Integer, Double> bandwidths = bandwidth == null ? null : table(bandwidth);
        try {
            Calibration calibration = new Calibration(ModelMachines.file(name), latencies, bandwidths);
            MachineFile fitted = calibration.fit("fitted by strobe machine calibrate to "
                    + latency.getFileName()
                    + (bandwidth == null ? "" : " and " + bandwidth.getFileName()));
            print(out, calibration.rows());
            write(out, fitted);
        } catch (MachineFileException e) {
            throw new UserException(e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new UserException("machine calibrate: " + e.getMessage());
        }
        out.flush();
        return 0;
    }

    private static SortedMap<Integer, Double> table(Path file) throws UserException {
        try {
            return OsuFile.read(Files.readAllLines(file));
        } catch (IOException e) {
            throw new UserException(file + ": it can't be read");
        } catch (IllegalArgumentException e) {
            throw new UserException(file + ": " + e.getMessage());
        }
    }

    private static void print(PrintWriter out, List<Calibration.Row> rows) {
        out.printf("%-12s%12s%14s%14s%10s%n", "# size", "unit", "measured", "modelled", "error, %");
        double sum = 0;
        double worst = 0;
        for (Calibration.Row each : rows) {
            double error = PER_CENT * each.error();
            sum += Math.abs(error);
            worst = Math.max(worst, Math.abs(error));
            out.printf(
                    Locale.ROOT,
                    "# %-10d%12s%14.2f%14.2f%10.1f%n",
                    each.size(),
                    each.unit(),
                    each.measured(),
                    each.modelled(),
                    error);
        }
        out.printf(Locale.ROOT, "# mean error %.1f %%, worst %.1f %%%n", sum / rows.size(), worst);
    }

    private void write(PrintWriter out, MachineFile fitted) throws UserException {
        if (output == null) {
            fitted.lines().forEach(out::println);
            return;
        }
        try {
            Files.write(output, fitted.lines());
        } catch (IOException e) {
            throw new UserException("--output=" + output + ": it can't be written");
        }
    }
}
