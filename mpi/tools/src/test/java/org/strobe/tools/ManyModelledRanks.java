package org.strobe.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * A program for very many modelled ranks: collectives and communicators of all ranks and of 256 parts. With the argument
 * {@code rows} it does without the columns.
 */
public final class ManyModelledRanks {
    private static final int PARTS = 256;
    private static final String ROWS = "rows";

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
        Intracomm row = part(world, rank / (ranks / PARTS));
        if (arguments.length == 0 || !arguments[0].equals(ROWS)) {
            part(world, rank % PARTS).free();
        }
        row.free();
        copy.free();
        world.barrier();
        if (rank == 0) {
            System.out.println("resident: " + resident() + " bytes");
        }
        MPI.Finalize();
    }

    /** One of equal parts of all ranks, after it was used. */
    private static Intracomm part(Intracomm world, int number) throws Exception {
        Intracomm part = world.split(number, world.getRank());
        check("the ranks of a part", world.getSize() / PARTS, part.getSize());
        check("the sum of a part", part.getSize(), sum(part, 1));
        return part;
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
