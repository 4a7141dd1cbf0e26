package org.strobe.bench.apps.sweep;

import java.util.Arrays;
import org.strobe.bench.apps.sweep.SweepSteps.Step;

/**
 * Computes a block by diamond differences: flux in a cell is the mean of what flows in and out, in each dimension. Inflow of
 * a block becomes its outflow, in place.
 */
final class BlockSweep {
    /** For a cell and an angle: 3 products and 3 sums, a product with the divisor, 2 with the weight, 6 for outflow. */
    static final int OPERATIONS = 15;

    /** For a cell of a block: emission and flux are read, flux is written. The rest stays in a cache. */
    static final int BYTES = 24;

    private final RankGrid grid;
    private final Cells cells;
    private final Ordinates ordinates;
    private final int width;
    private final int height;
    private final double[] faceX;
    private final double[] faceY;
    private final double[] faceZ;
    private double leaked;

    BlockSweep(RankGrid grid, Cells cells, Ordinates ordinates, SweepSteps steps) {
        this.grid = grid;
        this.cells = cells;
        this.ordinates = ordinates;
        width = grid.width();
        height = grid.height();
        int pairs = Math.multiplyExact(steps.mostAngles(), steps.mostPlanes());
        faceX = new double[Math.multiplyExact(pairs, height)];
        faceY = new double[Math.multiplyExact(pairs, width)];
        faceZ = new double[Math.multiplyExact(steps.mostAngles(), width * height)];
    }

    /** Flow through the sides in x of a step, by angle, plane, y. */
    double[] faceX() {
        return faceX;
    }

    /** Flow through the sides in y of a step, by angle, plane, x. */
    double[] faceY() {
        return faceY;
    }

    int sizeX(Step step) {
        return step.angles() * step.planes() * height;
    }

    int sizeY(Step step) {
        return step.angles() * step.planes() * width;
    }

    /** Begins an iteration. */
    void begin() {
        leaked = 0;
    }

    /** Particles that left the grid in this iteration through sides of own cells. */
    double leaked() {
        return leaked;
    }

    /** Computes a step. Its inflow in x and y is in the faces; where nobody is upstream, nothing flows in. */
    void compute(Step step) {
        Octant octant = step.octant();
        if (grid.besideX(-octant.x()) == RankGrid.OUTSIDE) {
            Arrays.fill(faceX, 0);
        }
        if (grid.besideY(-octant.y()) == RankGrid.OUTSIDE) {
            Arrays.fill(faceY, 0);
        }
        if (step.firstPlane() == 0) {
            Arrays.fill(faceZ, 0);
        }
        for (int angle = 0; angle < step.angles(); angle++) {
            sweep(step, angle);
        }
        leak(step);
    }

    private void sweep(Step step, int angle) {
        Octant octant = step.octant();
        for (int i = 0; i < step.planes(); i++) {
            int plane = step.firstPlane() + i;
            int z = octant.z() > 0 ? plane : grid.total().z() - 1 - plane;
            int block = angle * step.planes() + i;
            for (int j = 0; j < height; j++) {
                int y = octant.y() > 0 ? j : height - 1 - j;
                int inX = block * height + y;
                faceX[inX] = row(
                        octant.x(),
                        step.firstAngle() + angle,
                        (z * height + y) * width,
                        block * width,
                        (angle * height + y) * width,
                        faceX[inX]);
            }
        }
    }

    /** Computes a row of cells in x; returns its outflow. */
    private double row(int direction, int angle, int cell, int inY, int inZ, double inflow) {
        double rateX = 2 * ordinates.x(angle);
        double rateY = 2 * ordinates.y(angle);
        double rateZ = 2 * ordinates.z(angle);
        double share = 1 / (Cells.TOTAL + rateX + rateY + rateZ);
        double weight = ordinates.weight();
        double[] emission = cells.emission();
        double[] flux = cells.flux();
        double across = inflow;
        int x = direction > 0 ? 0 : width - 1;
        for (int n = 0; n < width; n++) {
            double y = faceY[inY + x];
            double z = faceZ[inZ + x];
            double mean = (emission[cell + x] + rateY * y + rateZ * z + rateX * across) * share;
            flux[cell + x] += weight * mean;
            across = 2 * mean - across;
            faceY[inY + x] = 2 * mean - y;
            faceZ[inZ + x] = 2 * mean - z;
            x += direction;
        }
        return across;
    }

    private void leak(Step step) {
        Octant octant = step.octant();
        boolean isLastX = grid.besideX(octant.x()) == RankGrid.OUTSIDE;
        boolean isLastY = grid.besideY(octant.y()) == RankGrid.OUTSIDE;
        boolean isLastZ = step.firstPlane() + step.planes() == grid.total().z();
        for (int i = 0; i < step.angles(); i++) {
            int angle = step.firstAngle() + i;
            double sum = 0;
            if (isLastX) {
                sum += ordinates.x(angle) * sum(faceX, i, step.planes() * height);
            }
            if (isLastY) {
                sum += ordinates.y(angle) * sum(faceY, i, step.planes() * width);
            }
            if (isLastZ) {
                sum += ordinates.z(angle) * sum(faceZ, i, width * height);
            }
            leaked += ordinates.weight() * sum;
        }
    }

    private static double sum(double[] face, int angle, int length) {
        double sum = 0;
        for (int i = angle * length; i < (angle + 1) * length; i++) {
            sum += face[i];
        }
        return sum;
    }
}
