package org.strobe.tools;

import mpi.Intracomm;
import mpi.MPI;

/** A program that repeats a collective call: its name, and how many times. */
public final class RepeatedCalls {
    private RepeatedCalls() {}

    public static void main(String[] arguments) throws Exception {
        MPI.Init(arguments);
        Intracomm world = MPI.COMM_WORLD;
        long[] one = {1};
        long[] sum = new long[1];
        int times = Integer.parseInt(arguments[1]);
        for (int i = 0; i < times; i++) {
            switch (arguments[0]) {
                case "barrier" -> world.barrier();
                case "bcast" -> world.bcast(one, 1, MPI.LONG, 0);
                case "reduce" -> world.reduce(one, sum, 1, MPI.LONG, MPI.SUM, 0);
                case "allreduce" -> world.allReduce(one, sum, 1, MPI.LONG, MPI.SUM);
                case "gather" -> world.gather(one, 1, MPI.LONG, new long[world.getSize()], 1, MPI.LONG, 0);
                default -> throw new IllegalArgumentException(arguments[0]);
            }
        }
        MPI.Finalize();
    }
}
