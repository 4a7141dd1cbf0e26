package org.strobe.bench.nas.study;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mpi.MPI;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.KernelRun;
import org.strobe.bench.nas.Outcome;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;

/**
 * Finds the {@code node.operations} of a machine with which a kernel runs on one of its processors at a published rate.
 * The memory bus may take part of the time, so the two rates may differ.
 */
final class RateCalibration {
    private static final String SECTION = "node.";
    private static final String PARAMETER = SECTION + "operations";
    private static final double MEGA = 1e6;

    /** Mop/s without a limit: the memory bus alone takes time. */
    private static final double UNLIMITED = 1e12;

    private static final double CLOSE = 1e-6;
    private static final int MOST_RUNS = 50;

    private final Kernel kernel;
    private final ProblemClass size;
    private final String machine;
    private final List<String> lines;

    /** @param machine name of a machine, or path of its file */
    RateCalibration(Kernel kernel, ProblemClass size, String machine) {
        this.kernel = kernel;
        this.size = size;
        this.machine = machine;
        this.lines = ModelMachines.lines(machine);
    }

    /**
     * Rate that was found.
     *
     * @param operations the parameter in Mop/s, as it is printed
     * @param run the kernel with this parameter
     */
    record Found(String operations, Outcome run) {
        /** A line of the machine's file, below the kernel's time with it. */
        void print(String machine, PrintWriter out) {
            out.printf(
                    Locale.ROOT,
                    "# %s of class %s takes %.4f s on a processor of %s, at %.2f Mop/s%n",
                    run.kernel().name(),
                    run.form().size(),
                    run.seconds(),
                    machine,
                    run.mops());
            out.printf("operations = \"%s Mop/s\"%n", operations);
            out.flush();
        }
    }

    /**
     * Finds the parameter.
     *
     * @param rate published, in millions of operations a second
     * @throws UserException if the machine's memory is too slow for the rate
     */
    Found find(double rate) throws UserException {
        String operations = String.format(Locale.ROOT, "%.4g", operations(rate));
        return new Found(operations, run(Double.parseDouble(operations)));
    }

    /** Narrows the time of an operation down between none and the published one. Time grows with it, ever faster. */
    private double operations(double rate) throws UserException {
        double wanted = kernel.problem(size).operations() / rate / MEGA;
        double least = run(UNLIMITED).seconds();
        if (least > wanted) {
            throw new UserException(String.format(
                    Locale.ROOT,
                    "--rate %s: %s of class %s would take %.4g s, and the memory bus of %s alone takes %.4g s",
                    rate,
                    kernel.name(),
                    size,
                    wanted,
                    machine,
                    least));
        }
        double below = 0;
        double secondsBelow = least;
        double above = 1 / rate;
        double secondsAbove = run(rate).seconds();
        if (Math.abs(secondsAbove - wanted) <= wanted * CLOSE) {
            return rate;
        }
        for (int runs = 0; runs < MOST_RUNS && secondsAbove > wanted; runs++) {
            double chord = below + (above - below) * (wanted - secondsBelow) / (secondsAbove - secondsBelow);
            double seconds = run(1 / chord).seconds();
            below = seconds < wanted ? chord : below;
            secondsBelow = seconds < wanted ? seconds : secondsBelow;
            above = seconds < wanted ? above : chord;
            secondsAbove = seconds < wanted ? secondsAbove : seconds;
            if (Math.abs(seconds - wanted) <= wanted * CLOSE) {
                return 1 / chord;
            }
        }
        throw new UserException("--rate " + rate + ": no node.operations of " + machine + " was found for it");
    }

    private Outcome run(double operations) {
        return Job.of(1)
                .machine(withOperations(operations))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    Outcome outcome = KernelRun.of(kernel, MPI.COMM_WORLD, size, true);
                    MPI.Finalize();
                    return outcome;
                })
                .getFirst();
    }

    private ModelMachine withOperations(double operations) {
        String value = String.format(Locale.ROOT, "%.9g Mop/s", operations);
        MachineFile file = MachineFile.read(machine, lines);
        if (file.has(PARAMETER)) {
            return ModelMachine.of(file.with(PARAMETER, value, "calibrated"));
        }
        List<String> changed = new ArrayList<>(lines);
        int end = file.entries().stream()
                .filter(entry -> entry.name().startsWith(SECTION))
                .mapToInt(MachineFile.Entry::line)
                .max()
                .orElseThrow();
        changed.add(end, "operations = \"" + value + "\"");
        return ModelMachine.of(MachineFile.read(machine, changed));
    }
}
