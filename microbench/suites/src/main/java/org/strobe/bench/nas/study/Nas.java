package org.strobe.bench.nas.study;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.KernelRun;
import org.strobe.bench.nas.NasReport;
import org.strobe.bench.nas.Outcome;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.RunForm;
import org.strobe.bench.nas.bt.Bt;
import org.strobe.bench.nas.cg.Cg;
import org.strobe.bench.nas.ep.Ep;
import org.strobe.bench.nas.ft.Ft;
import org.strobe.bench.nas.is.Is;
import org.strobe.bench.nas.lu.Lu;
import org.strobe.bench.nas.memory.HeapShare;
import org.strobe.bench.nas.mg.Mg;
import org.strobe.bench.nas.sp.Sp;
import org.strobe.bench.process.FailedException;
import org.strobe.bench.process.OwnJvm;
import org.strobe.bench.process.TemporaryFolder;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.machine.file.MachineFileException;
import org.strobe.emulator.user.Nearest;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Study {@code nas}. */
@Command(
        name = "nas",
        description =
                "Runs a kernel of the NAS parallel benchmarks, verifies its results, and prints its time. On a modelled"
                        + " machine with node.operations, time is what the machine would take.",
        footer = {
            "",
            "Examples:",
            "  strobe bench nas CG --class A -n 4",
            "  strobe bench nas IS --class S -n 16 --launch virtual",
            "  strobe bench nas CG --class A -n 2 --threads 2",
            "  strobe bench nas CG --class A -n 2 --warmup 10",
            "  strobe bench nas CG --class A -n 2 --compare openmpi=NPB3.4-MPI",
            "  strobe bench nas CG --class D --skeleton -n 64 --machine cluster-2026",
            "  strobe bench nas LU --class A --calibrate ibm-sp --rate 150"
        })
public final class Nas extends Study {
    private static final double MEGABYTE = 1 << 20;
    private static final int MOST_THREADS = 1024;
    private static final int MOST_UNTIMED = 1000;
    private static final List<Kernel> KERNELS =
            List.of(new Ep(), new Is(), new Cg(), new Mg(), new Ft(), new Lu(), new Bt(), new Sp());

    @Parameters(index = "0", paramLabel = "KERNEL", description = "One of EP, IS, CG, MG, FT, LU, BT and SP.")
    private String kernel;

    @Option(
            names = "--class",
            paramLabel = "CLASS",
            description = "Size of the problem: ${COMPLETION-CANDIDATES}; S if not given.")
    private ProblemClass size = ProblemClass.S;

    @Option(names = "--skeleton", description = "Send the kernel's messages without computing, and without its arrays.")
    private boolean isSkeleton;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads that share the loops of a rank; ${DEFAULT-VALUE} if not given. With one rank the"
                    + " kernel is a program with threads alone. On a modelled machine each is a processor of the node.")
    private int threads = 1;

    @Option(
            names = {"-x", "--warmup"},
            paramLabel = "N",
            description =
                    "Whole runs of the kernel before the timed one, in the same job; ${DEFAULT-VALUE} if not given."
                            + " After them, on this computer, the clock starts when no compilation of the JVM has ended for"
                            + " 0.3 s, or after 10 s. Without them the timed run is that of a fresh JVM.")
    private int untimed = 0;

    @Option(
            names = "--calibrate",
            paramLabel = "MACHINE",
            description = "Find the node.operations of a modelled machine with which the kernel has the rate of"
                    + " --rate on one processor, and print it as a line of the machine's file.")
    private String calibrated;

    @Option(
            names = "--rate",
            paramLabel = "MOPS",
            description = "Published rate of the kernel on one processor, in Mop/s; for --calibrate.")
    private Double rate;

    @Mixin
    private BesideOptions beside;

    /** Holds the rank's data while rank 0 measures the heap. */
    @SuppressWarnings("unused")
    private Outcome kept;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new Nas(), args);
    }

    /** All kernels. */
    public static List<Kernel> kernels() {
        return KERNELS;
    }

    /** The kernel of a name, in letters of any case. */
    public static Optional<Kernel> find(String name) {
        return KERNELS.stream()
                .filter(each -> each.name().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst();
    }

    @Override
    protected void check(int ranks) {
        List<String> names = KERNELS.stream().map(Kernel::name).toList();
        Kernel found = find(kernel)
                .orElseThrow(() -> new IllegalArgumentException(kernel + ": it is one of "
                        + names.stream().collect(Collectors.joining(", ")) + Nearest.hint(kernel, names)));
        int working = calibrated == null ? ranks : 1;
        boolean isWithoutData = isSkeleton || calibrated != null;
        if (found.active(size, working, isWithoutData) == 0) {
            throw new IllegalArgumentException(found.refusal(size, working, isWithoutData));
        }
        beside.check(found, size, ranks, !isSkeleton && threads == 1);
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException("--threads " + threads + ": from 1 to " + MOST_THREADS);
        }
        if (untimed < 0 || untimed > MOST_UNTIMED) {
            throw new IllegalArgumentException("--warmup " + untimed + ": from 0 to " + MOST_UNTIMED);
        }
        if ((calibrated == null) != (rate == null)) {
            throw new IllegalArgumentException("--calibrate and --rate go together");
        }
        if (calibrated != null && beside.areGiven()) {
            throw new IllegalArgumentException("--calibrate and --compare do not go together");
        }
        if (calibrated != null && untimed > 0) {
            throw new IllegalArgumentException(
                    "--calibrate and --warmup do not go together: a modelled machine has no compilers");
        }
        if (calibrated != null && isSkeleton) {
            throw new IllegalArgumentException("--calibrate and --skeleton: it runs without arrays anyway");
        }
        if (rate != null && !(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("--rate " + rate + ": a number of Mop/s above 0");
        }
    }

    @Override
    protected void checkMachine(boolean isModelled) {
        beside.checkMachine(isModelled);
    }

    @Override
    protected void checkPlace(int processors) {
        if (threads > processors) {
            throw new IllegalArgumentException("--threads " + threads + ": the machine's nodes have processors for "
                    + processors + " of each rank; give more nodes");
        }
    }

    @Override
    public Optional<String> refusalOfNativeRanks() {
        return beside.areGiven() || calibrated != null
                ? Optional.of("--compare and --calibrate start programs of their own: leave out mpiexec")
                : Optional.empty();
    }

    @Override
    public OptionalInt answer(int ranks, List<String> ofRanks, PrintWriter out) throws UserException {
        if (beside.areGiven()) {
            return OptionalInt.of(compare(find(kernel).orElseThrow(), ranks, ofRanks, out) ? 0 : 1);
        }
        if (calibrated == null) {
            return OptionalInt.empty();
        }
        if (!ofRanks.isEmpty() || threads > 1) {
            throw new UserException("--calibrate: one rank runs on the named machine; it goes without "
                    + (ofRanks.isEmpty() ? "--threads" : ofRanks.getFirst()));
        }
        try {
            calibrate(new RateCalibration(find(kernel).orElseThrow(), size, calibrated), out);
        } catch (IllegalArgumentException | MachineFileException | IOException e) {
            throw new UserException("--calibrate: " + e.getMessage());
        }
        return OptionalInt.of(0);
    }

    private void calibrate(RateCalibration calibration, PrintWriter out) throws UserException, IOException {
        RateCalibration.Found found = calibration.find(rate);
        found.print(calibrated, out);
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("kernel", found.run().kernel().name());
        facts.put("class", size);
        facts.put("machine", calibrated);
        facts.put("published", rate + " Mop/s");
        Sheet sheet = new Sheet(
                "calibration", Column.of("operations", "Mop/s"), Column.of("time", "s"), Column.of("rate", "Mop/s"));
        String unused = sheet.add(
                false,
                Double.parseDouble(found.operations()),
                found.run().seconds(),
                found.run().mops());
        writeAnswer(facts, sheet);
    }

    /**
     * Compares with the original.
     *
     * @return false if results were wrong
     */
    private boolean compare(Kernel kernel, int ranks, List<String> ofRanks, PrintWriter out) throws UserException {
        Path tree = beside.tree();
        OriginalKernel.checkTree(tree, kernel);
        List<String> words = new ArrayList<>(
                List.of("bench", "nas", kernel.name(), "--class", size.name(), "-n", Integer.toString(ranks)));
        words.addAll(List.of("--warmup", Integer.toString(untimed)));
        words.addAll(ofRanks);
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            OriginalKernel original = OriginalKernel.build(beside.library(), tree, kernel, size, ranks, folder.path());
            Map<String, Object> facts = new LinkedHashMap<>();
            facts.put("kernel", kernel.name());
            facts.put("class", size);
            facts.put("ranks", ranks);
            if (untimed > 0) {
                facts.put("untimed", untimed);
            }
            facts.put("original", tree);
            facts.put("compiled", original.compiled());
            facts.put("java", System.getProperty("java.version"));
            facts.forEach((name, value) -> out.println("# " + name + ": " + value));
            SideBySide sides = new SideBySide(kernel.problem(size), OwnJvm.command(words), original, folder.path());
            boolean isRight = sides.run(beside.rounds(), out);
            writeAnswer(facts, sides.sheet());
            return isRight;
        } catch (IOException | FailedException e) {
            throw new UserException("the comparison stopped: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("interrupted");
        }
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        Outcome outcome =
                KernelRun.of(find(kernel).orElseThrow(), comm, new RunForm(size, isSkeleton, threads, untimed));
        kept = outcome;
        long heap = comm.getRank() == 0 ? HeapShare.ofRank(outcome.active()) : 0;
        NasReport.lines(outcome, heap).forEach(out::text);
        out.text("");
        out.fact("kernel", outcome.kernel().name());
        out.fact("class", size);
        out.fact("skeleton", isSkeleton);
        if (untimed > 0) {
            out.fact("untimed", untimed);
        }
        out.begin(new Sheet(
                "nas",
                Column.of("active", "ranks"),
                Column.of("time", "s"),
                Column.of("rate", "Mop/s"),
                Column.of("each", "Mop/s"),
                Column.of("heap", "MB"),
                Column.detail("with-start", "s")));
        out.row(
                outcome.active(),
                outcome.seconds(),
                outcome.mops(),
                outcome.mops() / outcome.active(),
                heap / MEGABYTE,
                out.withStart(outcome.seconds()));
        return outcome.isRight() ? 0 : 1;
    }

    @Override
    protected String complaint(long wrong) {
        return "the verification failed";
    }
}
