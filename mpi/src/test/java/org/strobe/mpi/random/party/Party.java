package org.strobe.mpi.random.party;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.Request;

/** A rank that takes part in a program. */
public final class Party {
    /** The rank in the world. */
    public final int self;

    /** For what concerns this rank alone. */
    public final Random random;

    private final Intracomm world;
    private final Map<Integer, Comm> comms = new HashMap<>();
    private final List<Unfinished> unfinished = new ArrayList<>();

    /** A collective that was started, and what has to be seen when it is over. */
    private record Unfinished(Request request, Ending ending) {}

    /** What is looked at in the end. */
    public interface Ending {
        void check() throws MPIException;
    }

    /**
     * @param world the first ranks of MPI_COMM_WORLD, or all
     * @param planned its number
     */
    public Party(Intracomm world, PlannedComm planned, long seed) throws MPIException {
        this.world = world;
        self = world.getRank();
        random = new Random(seed * 31 + self);
        comms.put(planned.number(), world);
    }

    /** Perhaps waits for some of what goes on. */
    public void finishSome() throws MPIException {
        if (random.nextInt(3) == 0) {
            finish(random.nextInt(unfinished.size() + 1));
        }
    }

    /** Waits for what goes on, and frees what was made. */
    public void end() throws MPIException {
        finish(unfinished.size());
        for (Comm comm : comms.values()) {
            if (!comm.equals(world)) {
                comm.free();
            }
        }
    }

    public Comm comm(PlannedComm planned) {
        return comms.get(planned.number());
    }

    public Intracomm intra(PlannedComm planned) {
        return (Intracomm) comm(planned);
    }

    public void keep(PlannedComm planned, Comm comm) {
        comms.put(planned.number(), comm);
    }

    /** A collective goes on while others are begun. */
    public void goesOn(Request request, Ending ending) {
        unfinished.add(new Unfinished(request, ending));
    }

    /** Waits for some of what goes on, in any order. */
    private void finish(int count) throws MPIException {
        for (int i = 0; i < count; i++) {
            finish(unfinished.remove(random.nextInt(unfinished.size())));
        }
    }

    private void finish(Unfinished next) throws MPIException {
        if (random.nextBoolean()) {
            while (!next.request.test()) {
                Thread.onSpinWait();
            }
        } else {
            next.request.waitFor();
        }
        next.ending.check();
    }
}
