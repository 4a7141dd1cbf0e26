package org.strobe.bench.apps.sweep;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.apps.sweep.SweepSteps.Step;

/** Blocking form: up to two receives before a step, and two sends after it. */
final class BlockingFaces extends Faces {
    BlockingFaces(Intracomm comm, RankGrid grid, BlockSweep block) {
        super(comm, grid, block);
    }

    @Override
    void begin() {
        // The first step receives for itself.
    }

    @Override
    void before(Step step) throws MPIException {
        receive(block().faceX(), block().sizeX(step), fromX(step), TAG_X);
        receive(block().faceY(), block().sizeY(step), fromY(step), TAG_Y);
    }

    @Override
    void after(Step step) throws MPIException {
        send(block().faceX(), block().sizeX(step), toX(step), TAG_X);
        send(block().faceY(), block().sizeY(step), toY(step), TAG_Y);
    }

    @Override
    void end() {
        // Each send has ended.
    }

    private void receive(double[] face, int size, int from, int tag) throws MPIException {
        if (from != RankGrid.OUTSIDE) {
            comm().recv(face, size, MPI.DOUBLE, from, tag);
        }
    }

    private void send(double[] face, int size, int to, int tag) throws MPIException {
        if (to != RankGrid.OUTSIDE) {
            comm().send(face, size, MPI.DOUBLE, to, tag);
            count(size);
        }
    }
}
