import java.io.Serializable;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.Strobe;

/**
 * A sum that takes its time and outlives the death of a rank: a token goes round a ring, and every few steps all ranks make a checkpoint.
 *
 * <pre>
 *   ./strobe run -n 4 --engine bcs --checkpoint target/kept --restarts 3 --faults kill.txt examples/Checkpoints.java     kill.txt: kill rank 2 at operation 300
 * </pre>
 */
public class Checkpoints {
    private static final int STEPS = 100;
    private static final int STEPS_A_CHECKPOINT = 10;

    /** What a rank needs to go on. */
    private static final class State implements Serializable {
        private static final long serialVersionUID = 1;

        private int step;
        private long sum;
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        MPI.attachBuffer(new byte[10 * (Long.BYTES + MPI.BSEND_OVERHEAD)]);
        int next = (world.getRank() + 1) % world.getSize();
        int before = (world.getRank() + world.getSize() - 1) % world.getSize();
        State state = Strobe.restored(State.class).orElseGet(State::new);
        if (world.getRank() == 0 && state.step > 0) {
            System.out.println("continues from step " + state.step);
        }
        if (state.step == 0) {
            send(world, next, world.getRank());
        }
        while (state.step < STEPS) {
            // What the rank before has sent, in this step or before a checkpoint: messages on their way are kept too.
            long[] token = new long[1];
            world.recv(token, 1, MPI.LONG, before, 1);
            state.sum += token[0] * state.step;
            state.step++;
            send(world, next, token[0] + 1);
            if (state.step % STEPS_A_CHECKPOINT == 0) {
                Strobe.checkpoint(state);
            }
        }
        world.recv(new long[1], 1, MPI.LONG, before, 1);
        long[] all = {state.sum};
        world.allReduce(all, 1, MPI.LONG, MPI.SUM);
        if (world.getRank() == 0) {
            System.out.println("the sum is " + all[0]);
        }
        MPI.detachBuffer();
        MPI.Finalize();
    }

    private static void send(Intracomm world, int to, long token) throws MPIException {
        world.bSend(new long[] {token}, 1, MPI.LONG, to, 1);
    }
}
