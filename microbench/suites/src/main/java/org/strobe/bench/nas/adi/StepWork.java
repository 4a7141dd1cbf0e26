package org.strobe.bench.nas.adi;

import org.strobe.bench.nas.multi.CubeCell;
import org.strobe.bench.work.Work;

/**
 * Operations and bytes of the parts of a step, told for each cell. The published number of operations is shared out by weights.
 *
 * @param pointOperations of a step at a point of the cube
 * @param rightSide share of the right side
 * @param forward share of going forward along one axis
 * @param backward share of going back along one axis
 */
public record StepWork(Work work, double pointOperations, double rightSide, double forward, double backward) {
    /** Numbers that the right side reads and writes at a point: field, forcing and change, and terms twice. */
    private static final int RIGHT_SIDE_NUMBERS = 25;

    /** Shares by weights: numbers of operations at a point. */
    public static StepWork of(Work work, FlowProblem problem, double rightSide, double forward, double backward) {
        double sum = rightSide + CubeCell.AXES * (forward + backward);
        double operations = problem.operations() / problem.steps() / problem.allPoints();
        return new StepWork(work, operations, rightSide / sum, forward / sum, backward / sum);
    }

    /** Tells of the right side in a cell. */
    void didRightSide(CubeCell cell) {
        did(cell, rightSide, RIGHT_SIDE_NUMBERS);
    }

    /** Tells of going forward in a cell. */
    public void didForward(CubeCell cell, int numbers) {
        did(cell, forward, numbers);
    }

    /** Tells of going back in a cell. */
    public void didBackward(CubeCell cell, int numbers) {
        did(cell, backward, numbers);
    }

    private void did(CubeCell cell, double share, int numbers) {
        work.did(cell.points() * pointOperations * share, (double) cell.points() * numbers * Double.BYTES);
    }
}
