package org.strobe.bench.nas.lu.right;

import org.strobe.bench.nas.flow.Spacing;
import org.strobe.bench.nas.lu.grid.Field;
import org.strobe.bench.nas.lu.grid.LuBlock;
import org.strobe.bench.nas.lu.grid.Primitive;

/** Right-hand side of the equations of the flow, by central differences. Each thread has one. */
public final class LuRightSide {
    private final LuBlock block;
    private final Field components;
    private final SharedPlanes primitives;
    private final DerivedFields derived;
    private final Star star;
    private final LinearTerms linear;
    private final Transport transport;
    private final Viscosity viscosity;

    /** Right-hand side of a rank's part of the cube; the primitive quantities are set on the way. */
    public LuRightSide(Spacing spacing, LuBlock block, Field components, Field primitives) {
        this.block = block;
        this.components = components;
        this.primitives = new SharedPlanes(primitives, block, spacing.points());
        this.derived = new DerivedFields(block);
        this.star = new Star(components, this.primitives, derived, block.x().stored(), spacing.points());
        this.linear = new LinearTerms(spacing, block.x().shift());
        this.transport = new Transport(spacing);
        this.viscosity = new Viscosity(spacing);
    }

    /**
     * Sets the inner points of some planes to the terms of the flow plus the start values, which may be in the same field. Sets
     * their primitive quantities too. Other threads may set other planes meanwhile.
     */
    public void set(Field sum, Field start, int firstPlane, int endPlane) {
        if (firstPlane == endPlane) {
            return;
        }
        primitives.own(firstPlane, endPlane);
        setPrimitives(firstPlane - 1);
        setPrimitives(firstPlane);
        for (int plane = firstPlane; plane < endPlane; plane++) {
            setPrimitives(plane + 1);
            for (int y = block.y().innerFrom(); y < block.y().innerTo(); y++) {
                setRow(sum.row(y, plane), start.row(y, plane), y, plane);
            }
        }
    }

    private void setPrimitives(int plane) {
        int from = block.x().innerFrom() - 1;
        int to = block.x().innerTo() + 1;
        for (int y = block.y().innerFrom() - 1; y <= block.y().innerTo(); y++) {
            double[][] row = components.row(y, plane);
            double[][] primitive = primitives.row(y, plane);
            Primitive.set(primitive, row, from, to);
            derived.set(y, plane, row, primitive, from, to);
        }
    }

    private void setRow(double[][] sum, double[][] start, int y, int plane) {
        int from = block.x().innerFrom();
        int to = block.x().innerTo();
        star.move(y, plane, from, to);
        linear.set(sum, start, star, y + block.y().shift(), plane, from, to);
        transport.add(sum, star, from, to);
        viscosity.add(sum, star, from, to);
    }
}
