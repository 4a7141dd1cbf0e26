package org.strobe.bench.apps.sweep;

import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.apps.sweep.SweepSteps.Step;

/**
 * Non-blocking form, as the papers changed SWEEP3D: each receive and send is posted, and a waitAll ends the step. A step needs
 * its inflow, so the receives that the waitAll completes are those of the next step; its sends are those of the step before,
 * so that no send is waited for as soon as it is posted. Steps use two sets of buffers in turn. Before the first step of an
 * iteration, a waitAll completes that step's receives.
 */
final class OverlappedFaces extends Faces {
    private static final int SETS = 2;

    private final SweepSteps steps;
    private final List<Buffers> buffers;
    private List<Request> ended = new ArrayList<>();
    private List<Request> sent = new ArrayList<>();

    private record Buffers(DoubleBuffer inX, DoubleBuffer inY, DoubleBuffer outX, DoubleBuffer outY) {}

    OverlappedFaces(Intracomm comm, RankGrid grid, BlockSweep block, SweepSteps steps) {
        super(comm, grid, block);
        this.steps = steps;
        buffers = List.of(newBuffers(), newBuffers());
    }

    private Buffers newBuffers() {
        return new Buffers(bufferX(), bufferY(), bufferX(), bufferY());
    }

    private Buffers buffers(Step step) {
        return buffers.get(step.number() % SETS);
    }

    @Override
    void begin() throws MPIException {
        await(receives(steps.step(0)));
    }

    @Override
    void before(Step step) throws MPIException {
        if (fromX(step) != RankGrid.OUTSIDE) {
            buffers(step).inX.get(0, block().faceX(), 0, block().sizeX(step));
        }
        if (fromY(step) != RankGrid.OUTSIDE) {
            buffers(step).inY.get(0, block().faceY(), 0, block().sizeY(step));
        }
        ended = step.number() + 1 == steps.number() ? new ArrayList<>() : receives(steps.step(step.number() + 1));
    }

    @Override
    void after(Step step) throws MPIException {
        List<Request> posted = sends(step);
        ended.addAll(sent);
        await(ended);
        sent = posted;
    }

    @Override
    void end() throws MPIException {
        await(sent);
        sent = new ArrayList<>();
    }

    private List<Request> receives(Step step) throws MPIException {
        List<Request> posted = new ArrayList<>();
        if (fromX(step) != RankGrid.OUTSIDE) {
            posted.add(comm().iRecv(buffers(step).inX, block().sizeX(step), MPI.DOUBLE, fromX(step), TAG_X));
        }
        if (fromY(step) != RankGrid.OUTSIDE) {
            posted.add(comm().iRecv(buffers(step).inY, block().sizeY(step), MPI.DOUBLE, fromY(step), TAG_Y));
        }
        return posted;
    }

    private List<Request> sends(Step step) throws MPIException {
        List<Request> posted = new ArrayList<>();
        if (toX(step) != RankGrid.OUTSIDE) {
            posted.add(send(buffers(step).outX, block().faceX(), block().sizeX(step), toX(step), TAG_X));
        }
        if (toY(step) != RankGrid.OUTSIDE) {
            posted.add(send(buffers(step).outY, block().faceY(), block().sizeY(step), toY(step), TAG_Y));
        }
        return posted;
    }

    private Request send(DoubleBuffer out, double[] face, int size, int to, int tag) throws MPIException {
        out.put(0, face, 0, size);
        count(size);
        return comm().iSend(out, size, MPI.DOUBLE, to, tag);
    }

    private static void await(List<Request> requests) throws MPIException {
        if (!requests.isEmpty()) {
            Request.waitAll(requests.toArray(Request[]::new));
        }
    }
}
