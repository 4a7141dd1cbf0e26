package org.strobe.bench.apps.study;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.apps.sweep.SweepParameters;
import org.strobe.bench.apps.sweep.SweepParameters.Blocks;
import org.strobe.bench.apps.sweep.SweepParameters.Extent;
import org.strobe.bench.apps.sweep.SweepParameters.RankShape;
import org.strobe.bench.apps.sweep.SweepResult;
import org.strobe.bench.apps.sweep.Wavefront;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.kernel.TimeText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Study {@code sweep3d}. */
@Command(
        name = "sweep3d",
        description = "Sweeps a wavefront of discrete ordinates through a grid that is shared out among the ranks, as"
                + " SWEEP3D does, and verifies the balance of its particles.",
        footer = {
            "",
            "Examples:",
            "  strobe bench sweep3d -n 4",
            "  strobe bench sweep3d -n 16 --nodes 8 --machine qsnet --engine bcs --non-blocking",
            "  strobe bench sweep3d -n 4 --total 50x50x50 --step counted"
        })
public final class Sweep3d extends Study {
    private static final String COUNTED = "counted";

    @Option(
            names = "--cells",
            paramLabel = "XxYxZ",
            description = "Cells of a rank in x and y, and of the grid in z; 28x28x100 if not given.")
    private String cells;

    @Option(names = "--total", paramLabel = "XxYxZ", description = "Cells of the whole grid, instead of --cells.")
    private String total;

    @Option(names = "--planes", paramLabel = "N", description = "Planes of cells in a step; ${DEFAULT-VALUE}.")
    private int planes = SweepParameters.STANDARD.blocks().planes();

    @Option(names = "--angles", paramLabel = "N", description = "Angles of an octant; ${DEFAULT-VALUE}.")
    private int angles = SweepParameters.STANDARD.blocks().angles();

    @Option(names = "--angles-of-step", paramLabel = "N", description = "Angles in a step; ${DEFAULT-VALUE}.")
    private int anglesOfStep = SweepParameters.STANDARD.blocks().anglesOfStep();

    @Option(names = "--iterations", paramLabel = "N", description = "Iterations; ${DEFAULT-VALUE}.")
    private int iterations = SweepParameters.STANDARD.iterations();

    @Option(
            names = "--step",
            paramLabel = "TIME",
            description = "Time of a full step, or ${DEFAULT-VALUE} if not given; '" + COUNTED
                    + "' counts its operations instead.")
    private String step = "3.5ms";

    @Option(
            names = "--shape",
            paramLabel = "COLUMNSxROWS",
            description = "Ranks along x and y, others are idle; all ranks, nearly square, if not given.")
    private String shape;

    @Option(names = "--non-blocking", description = "Overlap messages with computing.")
    private boolean isNonBlocking;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new Sweep3d(), args);
    }

    private SweepParameters parameters() {
        if (cells != null && total != null) {
            throw new IllegalArgumentException("give --cells or --total, not both");
        }
        Extent extent = SweepParameters.STANDARD.cells();
        if (cells != null || total != null) {
            int[] typed = total == null ? numbers("--cells", cells, 3) : numbers("--total", total, 3);
            extent = new Extent(typed[0], typed[1], typed[2]);
        }
        RankShape ranks = RankShape.BEST;
        if (shape != null) {
            int[] typed = numbers("--shape", shape, 2);
            ranks = new RankShape(typed[0], typed[1]);
        }
        return new SweepParameters(
                extent,
                total == null,
                new Blocks(planes, angles, anglesOfStep),
                iterations,
                step.equals(COUNTED) ? SweepParameters.COUNTED : Duration.ofNanos(TimeText.parse("--step", step)),
                ranks,
                !isNonBlocking);
    }

    private static int[] numbers(String name, String typed, int count) {
        String[] parts = typed.split("x", -1);
        if (parts.length != count || !typed.matches("[0-9]{1,6}(x[0-9]{1,6})*")) {
            throw new IllegalArgumentException(name + " " + typed + ": it is " + count + " numbers joined by x");
        }
        return Arrays.stream(parts).mapToInt(Integer::parseInt).toArray();
    }

    @Override
    protected void check(int ranks) {
        Wavefront.check(ranks, parameters());
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        SweepResult result = Wavefront.run(comm, parameters());
        result.lines().forEach(out::text);
        out.text("");
        out.fact("form", result.parameters().isBlocking() ? "blocking" : "non-blocking");
        out.fact("cells", result.cells());
        out.begin(new Sheet(
                "sweep3d",
                Column.of("columns", "ranks"),
                Column.of("rows", "ranks"),
                Column.of("steps", ""),
                Column.of("time", "s"),
                Column.of("step", "ms"),
                Column.detail("with-start", "s")));
        out.row(
                result.shape().columns(),
                result.shape().rows(),
                result.steps(),
                result.seconds(),
                result.secondsOfStep() * 1e3,
                out.withStart(result.seconds()));
        return result.isRight() || comm.getRank() != 0 ? 0 : 1;
    }

    @Override
    protected String complaint(long wrong) {
        return "the verification failed";
    }
}
