package org.strobe.bench.apps.sweep;

import org.strobe.bench.apps.sweep.SweepParameters.Blocks;

/** Steps of an iteration in order: octants, in them blocks of angles, in them blocks of planes. */
record SweepSteps(Blocks blocks, int planes) {
    /**
     * Work between two exchanges: a block of angles and planes.
     *
     * @param number from 0, in an iteration
     * @param firstPlane in the direction of the sweep
     */
    record Step(int number, Octant octant, int firstAngle, int angles, int firstPlane, int planes) {}

    int number() {
        return Octant.ALL.size() * angleBlocks() * planeBlocks();
    }

    private int angleBlocks() {
        return Math.ceilDiv(blocks.angles(), blocks.anglesOfStep());
    }

    private int planeBlocks() {
        return Math.ceilDiv(planes, blocks.planes());
    }

    Step step(int number) {
        int sweep = number / planeBlocks();
        int firstPlane = number % planeBlocks() * blocks.planes();
        int firstAngle = sweep % angleBlocks() * blocks.anglesOfStep();
        return new Step(
                number,
                Octant.ALL.get(sweep / angleBlocks()),
                firstAngle,
                Math.min(blocks.anglesOfStep(), blocks.angles() - firstAngle),
                firstPlane,
                Math.min(blocks.planes(), planes - firstPlane));
    }

    /** Most planes of a step. */
    int mostPlanes() {
        return Math.min(blocks.planes(), planes);
    }

    /** Most angles of a step. */
    int mostAngles() {
        return Math.min(blocks.anglesOfStep(), blocks.angles());
    }
}
