package org.strobe.tools;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * A program for very many nodes of BlueGene/L.
 *
 * <pre>
 *   barrier                a barrier
 *   collectives            a barrier, the sum of 8 bytes, a broadcast of 1 KB
 *   halo WIDTH HEIGHT      8 KB to each of six neighbours in a torus with this many nodes along x and y
 * </pre>
 */
public final class BlueGeneRanks {
    private static final int BROADCAST = 1024;
    private static final int HALO = 8192;
    private static final int DIMENSIONS = 3;

    private BlueGeneRanks() {}

    public static void main(String[] arguments) throws Exception {
        MPI.Init(arguments);
        MPI.COMM_WORLD.barrier();
        switch (arguments[0]) {
            case "collectives" -> collectives(MPI.COMM_WORLD);
            case "halo" -> halo(MPI.COMM_WORLD, Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
            default -> {}
        }
        if (MPI.COMM_WORLD.getRank() == 0) {
            System.out.println("resident: " + resident() + " bytes");
        }
        MPI.Finalize();
    }

    private static void collectives(Intracomm world) throws MPIException {
        int rank = world.getRank();
        long ranks = world.getSize();
        long[] sum = {rank};
        world.allReduce(sum, 1, MPI.LONG, MPI.SUM);
        check("the sum of all", ranks * (ranks - 1) / 2, sum[0]);
        byte[] message = new byte[BROADCAST];
        if (rank == 0) {
            Arrays.fill(message, (byte) 7);
        }
        world.bcast(message, message.length, MPI.BYTE, 0);
        check("the last byte", 7, message[message.length - 1]);
    }

    private static void halo(Intracomm world, int width, int height) throws MPIException {
        int rank = world.getRank();
        int[] sizes = {width, height, world.getSize() / width / height};
        int[] strides = {1, width, width * height};
        ByteBuffer own = MPI.newByteBuffer(HALO);
        own.put(HALO - 1, (byte) rank);
        ByteBuffer others = MPI.newByteBuffer(2 * DIMENSIONS * HALO);
        int[] sources = new int[2 * DIMENSIONS];
        Request[] requests = new Request[2 * sources.length];
        for (int i = 0; i < sources.length; i++) {
            int dimension = i / 2;
            int step = i % 2 == 0 ? 1 : -1;
            sources[i] = neighbour(rank, sizes[dimension], strides[dimension], -step);
            requests[i] = world.iRecv(MPI.slice(others, i * HALO), HALO, MPI.BYTE, sources[i], i);
        }
        for (int i = 0; i < sources.length; i++) {
            int dimension = i / 2;
            int step = i % 2 == 0 ? 1 : -1;
            int to = neighbour(rank, sizes[dimension], strides[dimension], step);
            requests[sources.length + i] = world.iSend(own, HALO, MPI.BYTE, to, i);
        }
        Request.waitAll(requests);
        for (int i = 0; i < sources.length; i++) {
            check("the last byte of rank " + sources[i], (byte) sources[i], others.get((i + 1) * HALO - 1));
        }
    }

    private static int neighbour(int rank, int size, int stride, int step) {
        int own = rank / stride % size;
        return rank + (Math.floorMod(own + step, size) - own) * stride;
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

    private static void check(String what, long expected, long found) {
        if (expected != found) {
            throw new IllegalStateException(what + " is " + found + " and should be " + expected);
        }
    }
}
