package org.strobe.bench.nas.lu;

import java.util.stream.Stream;
import org.strobe.bench.nas.Team;
import org.strobe.bench.nas.flow.ExactSolution;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.Spacing;
import org.strobe.bench.nas.flow.StartField;
import org.strobe.bench.nas.lu.grid.Field;
import org.strobe.bench.nas.lu.grid.LuBlock;
import org.strobe.bench.nas.lu.grid.Primitive;
import org.strobe.bench.nas.lu.grid.Rows;
import org.strobe.bench.nas.lu.right.LuRightSide;
import org.strobe.bench.nas.lu.sweep.PlaneSweep;
import org.strobe.bench.nas.lu.sweep.Relaxation;

/** The fields of a rank, and what its threads compute with them. */
final class LuFlow {
    private final Spacing spacing;
    private final LuBlock block;
    private final Team team;
    private final Relaxation relaxation;
    private final Field components;
    private final Field primitives;
    private final Field forcing;

    /** Residuals, which the sweeps turn into changes of the components. */
    private final Field residuals;

    /** By thread, as are the sweeps: they have arrays of their own. */
    private final LuRightSide[] rightSides;

    private final PlaneSweep[] lower;
    private final PlaneSweep[] upper;

    LuFlow(LuSize size, LuBlock block, Team team) {
        this.spacing = new Spacing(size.points());
        this.block = block;
        this.team = team;
        this.relaxation = new Relaxation(size.timeStep(), LuSize.OMEGA);
        this.components = block.field(Gas.COMPONENTS);
        this.primitives = block.field(Primitive.QUANTITIES);
        this.forcing = block.field(Gas.COMPONENTS);
        this.residuals = block.field(Gas.COMPONENTS);
        this.rightSides = Stream.generate(() -> new LuRightSide(spacing, block, components, primitives))
                .limit(team.threads())
                .toArray(LuRightSide[]::new);
        this.lower = Stream.generate(() -> PlaneSweep.lower(spacing, block, relaxation, primitives, residuals))
                .limit(team.threads())
                .toArray(PlaneSweep[]::new);
        this.upper = Stream.generate(() -> PlaneSweep.upper(spacing, block, relaxation, primitives, residuals))
                .limit(team.threads())
                .toArray(PlaneSweep[]::new);
    }

    Field components() {
        return components;
    }

    Field residuals() {
        return residuals;
    }

    /** Value of a component at a point of the unit cube. */
    private interface PointValue {
        double at(int component, double x, double y, double z);
    }

    void setExact() {
        set(ExactSolution::at);
    }

    void setStart() {
        set(StartField::at);
    }

    private void set(PointValue value) {
        for (int plane = 0; plane < spacing.points(); plane++) {
            double z = spacing.at(plane);
            for (int y = block.y().from(); y < block.y().to(); y++) {
                double[][] row = components.row(y, plane);
                double atY = spacing.at(y + block.y().shift());
                for (int x = block.x().from(); x < block.x().to(); x++) {
                    double atX = spacing.at(x + block.x().shift());
                    for (int component = 0; component < Gas.COMPONENTS; component++) {
                        row[component][x] = value.at(component, atX, atY, z);
                    }
                }
            }
        }
    }

    /** Makes the forcing term with which the present field is stationary. */
    void force() {
        forcing.clear();
        setRightSide(forcing);
        Rows.negate(forcing, block);
    }

    void evaluate() {
        setRightSide(residuals);
    }

    private void setRightSide(Field sum) {
        int inner = spacing.points() - 2;
        team.each(inner, (thread, first, end) -> rightSides[thread].set(sum, forcing, first + 1, end + 1));
    }

    /** Solves some rows of a plane of the lower system. */
    void sweepLower(int thread, int plane, int first, int end) {
        lower[thread].solve(plane, first, end);
    }

    /** Solves some rows of a plane of the upper system, from the last on, and adds the change to the components. */
    void sweepUpper(int thread, int plane, int first, int end) {
        upper[thread].solve(plane, first, end);
        int behind = block.y().innerTo();
        Rows.add(components, relaxation.advance(), residuals, block, plane, behind - end, behind - first);
    }

    /** Sum over the own inner points of the square of a component's difference to the exact solution. */
    double squaredError(int component) {
        double sum = 0;
        for (int plane = 1; plane < spacing.points() - 1; plane++) {
            double z = spacing.at(plane);
            for (int y = block.y().innerFrom(); y < block.y().innerTo(); y++) {
                double[] row = components.row(y, plane)[component];
                double atY = spacing.at(y + block.y().shift());
                for (int x = block.x().innerFrom(); x < block.x().innerTo(); x++) {
                    double atX = spacing.at(x + block.x().shift());
                    double error = ExactSolution.at(component, atX, atY, z) - row[x];
                    sum += error * error;
                }
            }
        }
        return sum;
    }

    double squaredResidual(int component) {
        return Rows.squares(residuals, block, component);
    }
}
