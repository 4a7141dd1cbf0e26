package org.strobe.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/** A program for very many modelled ranks: collectives and communicators of all ranks and of 256 parts. */
public final class ManyModelledRanks {
    private static final int PARTS = 256;

    private ManyModelledRanks() {}

    public static void main(String[] arguments) throws Exception {
        MPI.Init(arguments);
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.getRank();
        int ranks = world.getSize();

        world.barrier();
        check("the sum of all", (long) ranks * (ranks - 1) / 2, sum(world, rank));
        byte[] message = new byte[1024];
        if (rank == 0) {
            Arrays.fill(message, (byte) 7);
        }
        world.bcast(message, message.length, MPI.BYTE, 0);
        check("the last byte", 7, message[message.length - 1]);

        Intracomm copy = world.dup();
        Intracomm row = world.split(rank / (ranks / PARTS), rank);
        Intracomm column = world.split(rank % PARTS, rank);
        check("the ranks of a row", ranks / PARTS, row.getSize());
        check("the ranks of a column", ranks / PARTS, column.getSize());
        check("the sum of a row", sum(row, 1), row.getSize());
        check("the sum of a column", sum(column, 1), column.getSize());
        for (Intracomm each : new Intracomm[] {copy, row, column}) {
            each.free();
        }
        world.barrier();
        if (rank == 0) {
            System.out.println("resident: " + resident() + " bytes");
        }
        MPI.Finalize();
    }

    /** Most memory that this process has had at a time. */
    private static long resident() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", "")) * 1024;
            }
        }
        throw new IllegalStateException("this system does not tell");
    }

    private static long sum(Intracomm comm, long own) throws Exception {
        long[] sum = {own};
        comm.allReduce(sum, 1, MPI.LONG, MPI.SUM);
        return sum[0];
    }

    private static void check(String what, long expected, long found) {
        if (expected != found) {
            throw new IllegalStateException(what + " is " + found + " and should be " + expected);
        }
    }
}
