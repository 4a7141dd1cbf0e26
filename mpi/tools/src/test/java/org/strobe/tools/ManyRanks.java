package org.strobe.tools;

import java.nio.file.Files;
import java.nio.file.Path;
import mpi.Intracomm;
import mpi.MPI;

/**
 * A program for very many ranks: a ring, a sum and an all-to-all exchange. Rank 0 prints the memory used.
 */
public final class ManyRanks {
    private ManyRanks() {}

    public static void main(String[] arguments) throws Exception {
        MPI.Init(arguments);
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.getRank();
        int ranks = world.getSize();

        int before = (rank + ranks - 1) % ranks;
        int[] token = {-1};
        world.sendRecv(new int[] {rank}, 1, MPI.INT, (rank + 1) % ranks, 0, token, 1, MPI.INT, before, 0);
        check("the ring", before, token[0]);

        long[] sum = {rank};
        world.allReduce(sum, 1, MPI.LONG, MPI.SUM);
        check("the sum", (long) ranks * (ranks - 1) / 2, sum[0]);

        long[] out = new long[ranks];
        long[] in = new long[ranks];
        for (int i = 0; i < ranks; i++) {
            out[i] = (long) rank * ranks + i;
        }
        world.allToAll(out, 1, MPI.LONG, in, 1, MPI.LONG);
        for (int i = 0; i < ranks; i++) {
            check("what came from rank " + i, (long) i * ranks + rank, in[i]);
        }

        world.barrier();
        if (rank == 0) {
            Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("VmHWM"))
                    .forEach(System.out::println);
        }
        MPI.Finalize();
    }

    private static void check(String what, long expected, long found) {
        if (expected != found) {
            throw new IllegalStateException(what + " is " + found + " and should be " + expected);
        }
    }
}
