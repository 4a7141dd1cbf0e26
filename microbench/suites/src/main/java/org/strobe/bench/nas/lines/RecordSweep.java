package org.strobe.bench.nas.lines;

import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntBiFunction;
import org.strobe.bench.nas.Team;
import org.strobe.bench.nas.adi.FlowCell;
import org.strobe.bench.nas.adi.StepWork;
import org.strobe.bench.nas.multi.CellLines;
import org.strobe.bench.nas.multi.CubeCell;
import org.strobe.bench.nas.multi.SweepWork;

/** Work of a sweep in the cells of a rank: a group of lines after the other. The team shares the groups out. */
public final class RecordSweep implements SweepWork {
    private final RecordLayout layout;
    private final ToIntBiFunction<CubeCell, Integer> messageLines;
    private final StepWork work;
    private final Team team;

    /** By cell; empty in skeleton mode. */
    private final List<FlowCell> cells;

    private final CellLines[][] lines;

    /** By thread and axis: systems have arrays of their own. */
    private final LineSystem[][] systems;

    /** Records of lines between forward and back, by cell and group of lines. */
    private final double[][][] kept;

    /** Records of lines in the last cell, by thread. */
    private final double[][] turned;

    /**
     * Makes the arrays.
     *
     * @param cells of the rank; none in skeleton mode
     * @param systems makes an axis' systems
     * @param messageLines number of lines for which messages have room, by cell and axis
     */
    public RecordSweep(
            List<FlowCell> cells,
            RecordLayout layout,
            IntFunction<LineSystem> systems,
            ToIntBiFunction<CubeCell, Integer> messageLines,
            StepWork work,
            Team team) {
        this.cells = cells;
        this.layout = layout;
        this.messageLines = messageLines;
        this.work = work;
        this.team = team;
        this.systems = new LineSystem[team.threads()][CubeCell.AXES];
        for (LineSystem[] own : this.systems) {
            Arrays.setAll(own, systems);
        }
        lines = new CellLines[cells.size()][CubeCell.AXES];
        kept = new double[cells.size()][][];
        int longest = 0;
        for (int axis = 0; axis < CubeCell.AXES; axis++) {
            for (int i = 0; i < lines.length; i++) {
                lines[i][axis] = new CellLines(cells.get(i).cell(), axis);
                longest = Math.max(longest, lines[i][axis].length());
            }
        }
        int room = cells.isEmpty() ? 0 : layout.room(longest);
        turned = new double[team.threads()][room];
        if (cells.size() > 1) {
            for (int i = 0; i < lines.length; i++) {
                int most =
                        Arrays.stream(lines[i]).mapToInt(CellLines::count).max().orElse(0);
                kept[i] = new double[layout.groups(most)][room];
            }
        }
    }

    @Override
    public int forwardLength(CubeCell cell, int axis) {
        return layout.depth() * layout.passed() * messageLines.applyAsInt(cell, axis);
    }

    @Override
    public int backwardLength(CubeCell cell, int axis) {
        return layout.depth() * layout.returned() * messageLines.applyAsInt(cell, axis);
    }

    @Override
    public void forward(CubeCell cell, int axis, DoubleBuffer in, DoubleBuffer out) {
        team.each(groups(cell, axis), (thread, first, end) -> {
            for (int group = first; group < end; group++) {
                forward(cell, axis, thread, group, in, out);
            }
        });
        work.didForward(cell, layout.numbers() + layout.passed());
    }

    private void forward(CubeCell cell, int axis, int thread, int group, DoubleBuffer in, DoubleBuffer out) {
        int first = group * layout.lanes();
        double[] records = kept[cell.number()][group];
        eliminate(cell, axis, thread, first, records, in);
        int last = lines[cell.number()][axis].length();
        send(records, last, first, lanes(cell, axis, first), 0, out);
    }

    @Override
    public void turn(CubeCell cell, int axis, DoubleBuffer in, DoubleBuffer out) {
        team.each(groups(cell, axis), (thread, first, end) -> {
            for (int group = first; group < end; group++) {
                turn(cell, axis, thread, group, in, out);
            }
        });
        work.didForward(cell, layout.numbers() + layout.passed());
        work.didBackward(cell, layout.passed() + layout.returned());
    }

    private void turn(CubeCell cell, int axis, int thread, int group, DoubleBuffer in, DoubleBuffer out) {
        int first = group * layout.lanes();
        double[] records = turned[thread];
        eliminate(cell, axis, thread, first, records, in);
        int after = (lines[cell.number()][axis].length() + layout.depth()) * layout.record();
        Arrays.fill(records, after, after + layout.depth() * layout.record(), 0);
        goBack(cell, axis, thread, first, records, out);
    }

    @Override
    public void backward(CubeCell cell, int axis, DoubleBuffer in, DoubleBuffer out) {
        team.each(groups(cell, axis), (thread, first, end) -> {
            for (int group = first; group < end; group++) {
                backward(cell, axis, thread, group, in, out);
            }
        });
        work.didBackward(cell, layout.passed() + layout.returned());
    }

    private void backward(CubeCell cell, int axis, int thread, int group, DoubleBuffer in, DoubleBuffer out) {
        int first = group * layout.lanes();
        double[] records = kept[cell.number()][group];
        int after = lines[cell.number()][axis].length() + layout.depth();
        receive(records, after, first, lanes(cell, axis, first), layout.change(), in);
        goBack(cell, axis, thread, first, records, out);
    }

    private int groups(CubeCell cell, int axis) {
        return layout.groups(count(cell, axis));
    }

    private int count(CubeCell cell, int axis) {
        return cells.isEmpty() ? 0 : lines[cell.number()][axis].count();
    }

    private int lanes(CubeCell cell, int axis, int first) {
        return Math.min(layout.lanes(), count(cell, axis) - first);
    }

    private void eliminate(CubeCell cell, int axis, int thread, int first, double[] records, DoubleBuffer in) {
        CellLines bundle = lines[cell.number()][axis];
        int lanes = lanes(cell, axis, first);
        if (cell.isFirst(axis)) {
            Arrays.fill(records, 0, layout.depth() * layout.record(), 0);
        } else {
            receive(records, 0, first, lanes, 0, in);
        }
        LineSystem system = systems[thread][axis];
        system.load(cells.get(cell.number()), bundle, first, lanes, records);
        system.forward(records, bundle.length(), lanes, cell.isFirst(axis), cell.isLast(axis));
    }

    private void goBack(CubeCell cell, int axis, int thread, int first, double[] records, DoubleBuffer out) {
        CellLines bundle = lines[cell.number()][axis];
        int lanes = lanes(cell, axis, first);
        LineSystem system = systems[thread][axis];
        system.backward(records, bundle.length(), lanes);
        if (!cell.isFirst(axis)) {
            send(records, layout.depth(), first, lanes, layout.change(), out);
        }
        system.store(cells.get(cell.number()), bundle, first, lanes, records);
    }

    /** Copies passed numbers, from a certain one on, of as many points as messages have. */
    private void send(double[] records, int point, int first, int lanes, int from, DoubleBuffer out) {
        int place = first * layout.depth() * (layout.passed() - from);
        for (int i = point; i < point + layout.depth(); i++) {
            for (int number = from; number < layout.passed(); number++) {
                out.put(place, records, i * layout.record() + number * layout.lanes(), lanes);
                place += lanes;
            }
        }
    }

    private void receive(double[] records, int point, int first, int lanes, int from, DoubleBuffer in) {
        int place = first * layout.depth() * (layout.passed() - from);
        for (int i = point; i < point + layout.depth(); i++) {
            for (int number = from; number < layout.passed(); number++) {
                in.get(place, records, i * layout.record() + number * layout.lanes(), lanes);
                place += lanes;
            }
        }
    }
}
