package org.strobe.mpi.runtime;

import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.provider.ThreadLevel;
import org.strobe.mpi.type.Type;

/** A program that is started by others; every rank has its statics for itself. It uses little, and so is quickly started. */
final class SpawnedChild {
    private static int calls;

    private SpawnedChild() {}

    public static void main(String[] args) {
        Provider provider = Providers.current();
        provider.init(ThreadLevel.SINGLE);
        Communicator world = provider.world();
        Communicator parent = provider.parent();
        calls++;
        if (calls != 1 || !parent.isInter() || !parent.state().name().equals("MPI_COMM_PARENT")) {
            throw new AssertionError("calls=" + calls + " parent=" + parent);
        }
        Worlds.ring(world, 0);
        Worlds.across(parent);
        if (world.rank() == 0) {
            int[] facts = {world.size(), Integer.parseInt(args[0]), provider.applicationNumber()};
            parent.send(SendMode.STANDARD, facts, facts.length, Type.INT, 0, 1);
        }
        Communicator all = parent.merge(true);
        Worlds.ring(all, 2);
        if (args.length > 1) {
            System.exit(Integer.parseInt(args[1]));
        }
        provider.finish();
    }
}
