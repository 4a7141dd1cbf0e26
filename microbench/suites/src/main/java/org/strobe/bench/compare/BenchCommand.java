package org.strobe.bench.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.bench.figures.ComparisonTable;
import org.strobe.bench.figures.FigureSheet;
import org.strobe.bench.figures.JmhJson;
import org.strobe.bench.mpi.Bench;
import org.strobe.bench.place.NativeRank;
import org.strobe.bench.process.FailedException;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.bench.process.TemporaryFolder;
import org.strobe.bench.suite.MeasureOptions;
import org.strobe.bench.suite.Settings;
import org.strobe.bench.suite.SuiteNames;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.ServiceCommand;
import org.strobe.tools.StrobeCommand;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe bench}: measures messages and collectives, alone or against native MPIs of this machine. */
@Command(
        name = "bench",
        description = "Measures messages and collectives, in tables like those of the OSU micro-benchmarks; with"
                + " --compare, in turn with native MPIs or other engines.",
        customSynopsis = {"strobe bench SUITE [SIZES] [OPTIONS]", "       strobe bench STUDY [OPTIONS]"},
        modelTransformer = StudyCommands.class,
        commandListHeading = "%nStudies, with tables and options of their own (strobe bench STUDY --help):%n",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        sortOptions = false,
        optionListHeading = "%nAlso:%n",
        footer = {
            "",
            "Suites: latency, unidirectional-latency, bandwidth, bibandwidth, message-rate",
            "(between pairs of ranks, rank i of the lower half and i of the upper one);",
            "barrier, bcast, reduce, allreduce, allgather, alltoall, alltoallv, gather,",
            "scatter;",
            "STREAM by all ranks at once: memory-copy, memory-scale, memory-add,",
            "memory-triad, with sizes of an array of each rank; what computing hides:",
            "overlap, overlap-bcast, overlap-allreduce, overlap-alltoall, progress;",
            "with computing in between: compute-barrier, compute-neighbours, stencil,",
            "sweep, sweep-overlapped; without MPI: rank-barrier; of NICs alone:",
            "compare-and-write, xfer-and-signal",
            "(its rate is that to each node).",
            "Sizes look like 8, 64K or 1M, several like 8,64K,1M.",
            "",
            "Examples:",
            "  strobe bench latency",
            "  strobe bench latency 8,64K,1M --launch processes --compare mpich,openmpi",
            "  strobe bench latency 8,1M --launch processes --compare mpich,native-mpich",
            "  mpiexec -n 2 strobe bench latency",
            "  strobe bench latency -n 8 --nodes 2 --pairs 3 --mode synchronous",
            "  strobe bench memory-triad -n 2 --launch processes",
            "  strobe bench allreduce 8 -n 16 --launch virtual -f -c",
            "  strobe bench allreduce 8,64K --engine srm --compare p2p",
            "  strobe bench stencil --engine bcs --compare bcs --compare-set mds=mds",
            "  strobe bench bandwidth -m 1:1M -W 32 --json bandwidth.json",
            "",
            "Exit codes: 0; 1 if data arrived wrong, or an engine of --compare failed; 2 if",
            "something in the command line is wrong; otherwise those of strobe run."
        })
public final class BenchCommand implements ServiceCommand {
    private static final String COMPARING = "Comparing:";
    private static final String RANKS = "Ranks, as in strobe run:";

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SUITE",
            completionCandidates = SuiteNames.class,
            description = "What to measure.")
    private String suite;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "SIZES", description = "Sizes of messages, in bytes.")
    private List<String> sizes = new ArrayList<>();

    @Mixin(name = "Measuring, as in the OSU micro-benchmarks:")
    private MeasureOptions measure = new MeasureOptions();

    @Mixin(name = COMPARING)
    private CompareOptions compare = new CompareOptions();

    @Mixin(name = RANKS)
    private RanksOptions ranks = new RanksOptions();

    @Override
    public Integer call() throws UserException {
        List<String> words = new ArrayList<>();
        if (suite != null) {
            words.add(suite);
        }
        words.addAll(sizes);
        words.addAll(measure.words());
        if (NativeRank.isHere()) {
            return NativeRank.run(Bench.class, words, NativeRank.refusal(spec, COMPARING, RANKS));
        }
        Settings settings;
        try {
            settings = Settings.of(words);
            settings.checkRanks(ranks.ranks);
            settings.checkMachine(ranks.isModelled());
            compare.check(settings, ranks.engine(), ranks.isModelled());
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage() + " (strobe bench --help tells more)");
        }
        if (!compare.areGiven()) {
            return StrobeCommand.execute(run(ranks.words(), words).toArray(String[]::new));
        }
        try {
            return compare(settings, words) ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
        } catch (IOException e) {
            throw new UserException("the comparison stopped: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("interrupted");
        }
    }

    /** Command line of the suite as a program of {@code strobe run}. */
    private static List<String> run(List<String> options, List<String> words) throws UserException {
        return ProgramWords.of(Bench.class, options, words);
    }

    /**
     * Compares.
     *
     * @return true unless a required program failed
     */
    private boolean compare(Settings settings, List<String> words)
            throws IOException, InterruptedException, UserException {
        PrintWriter err = spec.commandLine().getErr();
        List<Integer> compared = settings.sizes() != null
                ? settings.sizes()
                : Arrays.stream(settings.suite().comparedSizes()).boxed().toList();
        List<String> served = new ArrayList<>(words);
        served.add("--serve");
        List<Rival> rivals = new ArrayList<>();
        try (TemporaryFolder folder = TemporaryFolder.create();
                StrobeJob job = new StrobeJob(run(ranks.words(), served))) {
            for (String engine : compare.engines()) {
                List<String> options = ranks.words(engine, compare.settings());
                rivals.add(
                        new OtherJob(compare.label(engine), new StrobeJob(run(options, served)), compare.millis, true));
            }
            for (NativeLibrary.Kind kind : compare.provided()) {
                NativeLibrary library = find(kind, err);
                if (library != null) {
                    StrobeJob provided = StrobeJob.onNativeRanks(library, ranks.ranks, served);
                    rivals.add(new OtherJob(CompareOptions.provider(kind), provided, compare.millis, false));
                }
            }
            for (NativeLibrary.Kind kind : compare.kinds()) {
                NativeProgram peer = peer(kind, settings, folder.path(), err);
                if (peer != null) {
                    rivals.add(peer);
                }
            }
            Comparison comparison = new Comparison(
                    settings, ranks.isModelled(), ranks.ranks, compared, job, compare.millis, rivals, err);
            print(settings, comparison.run(compare.rounds));
            return comparison.isComplete();
        } finally {
            for (Rival rival : rivals) {
                rival.close();
            }
        }
    }

    private void print(Settings settings, ComparisonTable table) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        out.print(table.text());
        table.warnings(Runtime.getRuntime().availableProcessors()).forEach(line -> out.println("# " + line));
        out.flush();
        if (settings.json() != null) {
            JmhJson.write(settings.json(), table.results());
        }
        if (settings.csv() != null) {
            FigureSheet.write(settings.csv(), table.results());
        }
    }

    /** Native MPI of this computer; null, after a message, if it is missing. */
    private static NativeLibrary find(NativeLibrary.Kind kind, PrintWriter err)
            throws IOException, InterruptedException {
        NativeLibrary library = NativeLibrary.find(kind);
        if (library == null) {
            err.println("strobe bench: " + kind.missing() + "; going on without it");
        }
        return library;
    }

    /** Compiled peer; null, after a message, if the library is missing. */
    private NativeProgram peer(NativeLibrary.Kind kind, Settings settings, Path folder, PrintWriter err)
            throws IOException, InterruptedException {
        NativeLibrary library = find(kind, err);
        if (library == null) {
            return null;
        }
        try {
            return NativeProgram.compile(library, settings, ranks.ranks, folder, compare.millis);
        } catch (FailedException e) {
            err.println("strobe bench: " + kind.label() + " can't be compiled for: " + e.getMessage()
                    + "; going on without it");
            return null;
        }
    }
}
