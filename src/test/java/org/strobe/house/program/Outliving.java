package org.strobe.house.program;

import java.io.Serializable;
import java.util.concurrent.TimeUnit;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.Strobe;

/** A sum over many steps that outlives deaths: tokens go round a ring, with a checkpoint every few steps. */
public final class Outliving {
    private static final int STEPS = 60;
    private static final int STEPS_A_CHECKPOINT = 5;
    private static final long STEP_MILLIS = 5;

    private Outliving() {}

    /** State of a rank. */
    private static final class State implements Serializable {
        private static final long serialVersionUID = 1;

        private int step;
        private long sum;
    }

    public static void main(String[] args) throws MPIException, InterruptedException {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        MPI.attachBuffer(new byte[10 * (Long.BYTES + MPI.BSEND_OVERHEAD)]);
        int next = (world.getRank() + 1) % world.getSize();
        int before = (world.getRank() + world.getSize() - 1) % world.getSize();
        State state = Strobe.restored(State.class).orElseGet(State::new);
        if (world.getRank() == 0) {
            System.out.println("from step " + state.step);
        }
        if (state.step == 0) {
            send(world, next, world.getRank());
        }
        while (state.step < STEPS) {
            TimeUnit.MILLISECONDS.sleep(STEP_MILLIS);
            long[] token = new long[1];
            world.recv(token, 1, MPI.LONG, before, 1);
            state.sum = 31 * state.sum + token[0];
            state.step++;
            send(world, next, token[0] + state.step);
            if (state.step % STEPS_A_CHECKPOINT == 0) {
                Strobe.checkpoint(state);
                if (world.getRank() == 0) {
                    System.out.println("kept step " + state.step);
                }
            }
        }
        world.recv(new long[1], 1, MPI.LONG, before, 1);
        long[] all = {state.sum};
        world.allReduce(all, 1, MPI.LONG, MPI.SUM);
        if (world.getRank() == 0) {
            System.out.println("sum " + all[0]);
        }
        MPI.detachBuffer();
        MPI.Finalize();
    }

    private static void send(Intracomm world, int to, long token) throws MPIException {
        world.bSend(new long[] {token}, 1, MPI.LONG, to, 1);
    }
}
