package org.strobe.bench.apps.sweep;

import java.nio.DoubleBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.apps.sweep.SweepSteps.Step;

/**
 * Passes flow between ranks. In each iteration: {@link #begin}, then for each step {@link #before} and {@link #after}, and
 * {@link #end}.
 */
abstract class Faces {
    static final int TAG_X = 1;
    static final int TAG_Y = 2;

    private final Intracomm comm;
    private final RankGrid grid;
    private final BlockSweep block;
    private long messages;
    private long bytes;

    Faces(Intracomm comm, RankGrid grid, BlockSweep block) {
        this.comm = comm;
        this.grid = grid;
        this.block = block;
    }

    /** Begins an iteration. */
    abstract void begin() throws MPIException;

    /** Puts the inflow of a step into the block's faces. */
    abstract void before(Step step) throws MPIException;

    /** Passes the outflow of a step on. */
    abstract void after(Step step) throws MPIException;

    /** Ends an iteration: nothing is under way. */
    abstract void end() throws MPIException;

    final Intracomm comm() {
        return comm;
    }

    final BlockSweep block() {
        return block;
    }

    final int fromX(Step step) {
        return grid.besideX(-step.octant().x());
    }

    final int fromY(Step step) {
        return grid.besideY(-step.octant().y());
    }

    final int toX(Step step) {
        return grid.besideX(step.octant().x());
    }

    final int toY(Step step) {
        return grid.besideY(step.octant().y());
    }

    final DoubleBuffer bufferX() {
        return MPI.newDoubleBuffer(block.faceX().length);
    }

    final DoubleBuffer bufferY() {
        return MPI.newDoubleBuffer(block.faceY().length);
    }

    final void count(int numbers) {
        messages++;
        bytes += (long) numbers * Double.BYTES;
    }

    /** Messages sent by this rank. */
    final long messages() {
        return messages;
    }

    /** Bytes sent by this rank. */
    final long bytes() {
        return bytes;
    }
}
