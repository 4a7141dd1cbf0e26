package org.strobe.bench.nas.adi;

import org.strobe.bench.nas.flow.PublishedNorms;

/**
 * A problem of a simulated application.
 *
 * @param points of the cube in a direction
 * @param steps in time
 * @param timeStep length of a step
 * @param operations of the timed part
 * @param published norms
 */
public record FlowProblem(int points, int steps, double timeStep, double operations, PublishedNorms published) {
    /** Number of points of the cube. */
    public double allPoints() {
        return (double) points * points * points;
    }

    /** As the benchmark prints the size. */
    public String extent() {
        return points + "x " + points + "x " + points;
    }
}
