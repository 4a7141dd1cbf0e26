package org.strobe.mpi.srm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.rank.Rank;

/**
 * A program that is in a collective until a rank dies. Each rank leaves a file with the number of its process before it begins, and the
 * victim another one with the time at which it knows that it dies.
 *
 * @param folder of the files
 */
record Looping(Looped collective, int victim, String folder) implements RankTask<Void> {
    private static final long serialVersionUID = 1L;

    @Override
    public Void run(Rank rank) throws MPIException {
        MPI.Init(new String[0]);
        leave(started(rank.number()), ProcessHandle.current().pid());
        try {
            collective.run(MPI.COMM_WORLD);
        } catch (Error e) {
            long now = System.nanoTime();
            if (rank.number() == victim) {
                leave(died(), now);
            }
            throw e;
        }
        return null;
    }

    Path started(int rank) {
        return Path.of(folder, "rank-" + rank);
    }

    Path died() {
        return Path.of(folder, "died");
    }

    /** Nobody sees half a file. */
    private static void leave(Path file, long number) {
        try {
            Path draft = file.resolveSibling(file.getFileName() + ".draft");
            Files.writeString(draft, Long.toString(number));
            Files.move(draft, file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
