package org.strobe.tools;

import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Win;

/**
 * A program of four or more ranks with known messages and collectives. With an argument, rank 1 never ends.
 */
public final class KnownCharacter {
    static final int SHORT = 100;
    static final int LONG = 1000;
    static final int SHORTS = 3;
    static final int LONGS = 2;

    private KnownCharacter() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.getRank();
        int ranks = world.getSize();
        Intracomm copy = world.dup();
        copy.setName("copy");
        for (int i = 0; i < SHORTS; i++) {
            sendOn(world, 1, SHORT);
        }
        for (int i = 0; i < LONGS; i++) {
            sendOn(copy, 2, LONG);
        }
        sendOn(copy, 1, SHORT);
        Prequest empty = world.sendInit(MPI.newByteBuffer(1), 0, MPI.BYTE, rank, 1);
        empty.start();
        world.recv(new byte[1], 1, MPI.BYTE, rank, 1);
        empty.waitFor();
        empty.free();
        world.send(new byte[LONG], LONG, MPI.BYTE, MPI.PROC_NULL, 0);
        world.bcast(new byte[64], 64, MPI.BYTE, 1);
        copy.allReduce(new long[1], new long[1], 1, MPI.LONG, MPI.SUM);
        copy.allReduce(new long[1], new long[1], 1, MPI.LONG, MPI.SUM);
        world.iBarrier().waitFor();
        ByteBuffer memory = MPI.newByteBuffer(16);
        Win window = new Win(memory, 16, 1, MPI.INFO_NULL, world);
        window.fence(0);
        window.put(MPI.newByteBuffer(16), 16, MPI.BYTE, (rank + 1) % ranks, 0, 16, MPI.BYTE);
        window.fence(0);
        window.free();
        if (args.length > 0) {
            waitForEver(world, rank);
        }
        MPI.Finalize();
    }

    /** Rank 1 makes calls until killed; the others wait for it. */
    private static void waitForEver(Intracomm world, int rank) throws MPIException {
        while (rank == 1) {
            world.iProbe(MPI.ANY_SOURCE, 77);
        }
        world.recv(new byte[1], 1, MPI.BYTE, 1, 77);
    }

    private static void sendOn(Intracomm comm, int far, int bytes) throws MPIException {
        int ranks = comm.getSize();
        int to = (comm.getRank() + far) % ranks;
        int from = (comm.getRank() + ranks - far) % ranks;
        comm.sendRecv(new byte[bytes], bytes, MPI.BYTE, to, 0, new byte[bytes], bytes, MPI.BYTE, from, 0);
    }
}
