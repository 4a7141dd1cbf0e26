package org.strobe.bench.nas.lines;

import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntBiFunction;
import org.strobe.bench.nas.adi.FlowCell;
import org.strobe.bench.nas.adi.StepWork;
import org.strobe.bench.nas.multi.CellLines;
import org.strobe.bench.nas.multi.CubeCell;
import org.strobe.bench.nas.multi.SweepWork;

/** Work of a sweep in the cells of a rank: a bundle of lines after the other. */
public final class RecordSweep implements SweepWork {
    private final RecordLayout layout;
    private final ToIntBiFunction<CubeCell, Integer> messageLines;
    private final StepWork work;

    /** By cell; empty in skeleton mode. */
    private final List<FlowCell> cells;

    private final CellLines[][] lines;
    private final LineSystem[] systems = new LineSystem[CubeCell.AXES];

    /** Records of lines between forward and back, by cell and group of lines. */
    private final double[][][] kept;

    private final double[] turned;

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
            StepWork work) {
        this.cells = cells;
        this.layout = layout;
        this.messageLines = messageLines;
        this.work = work;
        lines = new CellLines[cells.size()][CubeCell.AXES];
        kept = new double[cells.size()][][];
        int longest = 0;
        for (int axis = 0; axis < CubeCell.AXES; axis++) {
            this.systems[axis] = systems.apply(axis);
            for (int i = 0; i < lines.length; i++) {
                lines[i][axis] = new CellLines(cells.get(i).cell(), axis);
                longest = Math.max(longest, lines[i][axis].length());
            }
        }
        turned = new double[cells.isEmpty() ? 0 : layout.room(longest)];
        if (cells.size() > 1) {
            for (int i = 0; i < lines.length; i++) {
                int most =
                        Arrays.stream(lines[i]).mapToInt(CellLines::count).max().orElse(0);
                kept[i] = new double[layout.groups(most)][turned.length];
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
        for (int first = 0; first < count(cell, axis); first += layout.lanes()) {
            double[] records = kept[cell.number()][first / layout.lanes()];
            int lanes = lanes(cell, axis, first);
            eliminate(cell, axis, first, records, in);
            int last = lines[cell.number()][axis].length();
            send(records, last, first, lanes, 0, out);
        }
        work.didForward(cell, layout.numbers() + layout.passed());
    }

    @Override
    public void turn(CubeCell cell, int axis, DoubleBuffer in, DoubleBuffer out) {
        for (int first = 0; first < count(cell, axis); first += layout.lanes()) {
            eliminate(cell, axis, first, turned, in);
            int after = (lines[cell.number()][axis].length() + layout.depth()) * layout.record();
            Arrays.fill(turned, after, after + layout.depth() * layout.record(), 0);
            goBack(cell, axis, first, turned, out);
        }
        work.didForward(cell, layout.numbers() + layout.passed());
        work.didBackward(cell, layout.passed() + layout.returned());
    }

    @Override
    public void backward(CubeCell cell, int axis, DoubleBuffer in, DoubleBuffer out) {
        for (int first = 0; first < count(cell, axis); first += layout.lanes()) {
            double[] records = kept[cell.number()][first / layout.lanes()];
            int after = lines[cell.number()][axis].length() + layout.depth();
            receive(records, after, first, lanes(cell, axis, first), layout.change(), in);
            goBack(cell, axis, first, records, out);
        }
        work.didBackward(cell, layout.passed() + layout.returned());
    }

    private int count(CubeCell cell, int axis) {
        return cells.isEmpty() ? 0 : lines[cell.number()][axis].count();
    }

    private int lanes(CubeCell cell, int axis, int first) {
        return Math.min(layout.lanes(), count(cell, axis) - first);
    }

    private void eliminate(CubeCell cell, int axis, int first, double[] records, DoubleBuffer in) {
        CellLines bundle = lines[cell.number()][axis];
        int lanes = lanes(cell, axis, first);
        if (cell.isFirst(axis)) {
            Arrays.fill(records, 0, layout.depth() * layout.record(), 0);
        } else {
            receive(records, 0, first, lanes, 0, in);
        }
        systems[axis].load(cells.get(cell.number()), bundle, first, lanes, records);
        systems[axis].forward(records, bundle.length(), lanes, cell.isFirst(axis), cell.isLast(axis));
    }

    private void goBack(CubeCell cell, int axis, int first, double[] records, DoubleBuffer out) {
        CellLines bundle = lines[cell.number()][axis];
        int lanes = lanes(cell, axis, first);
        systems[axis].backward(records, bundle.length(), lanes);
        if (!cell.isFirst(axis)) {
            send(records, layout.depth(), first, lanes, layout.change(), out);
        }
        systems[axis].store(cells.get(cell.number()), bundle, first, lanes, records);
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
