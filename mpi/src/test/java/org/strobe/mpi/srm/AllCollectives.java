package org.strobe.mpi.srm;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Calls every collective with many sizes and two roots, from direct buffers and arrays by turns, and in the background, and checks what comes. */
public final class AllCollectives {
    /** Of one rank's part, around what fits into a cell, a short piece and a piece, and around the points of change of the SRM paper's algorithms. */
    private static final int[] SIZES = {
        0, 1, 13, 111, 112, 113, 2159, 2160, 2161, 8191, 8192, 8193, 16_384, 16_385, 32_767, 32_768, 32_769, 65_536,
        65_537, 150_001
    };

    private static final int[] FEW_SIZES = {0, 1, 112, 113, 2160, 2161, 8193, 32_769, 90_001};

    private final String what;
    private final boolean isWhole;
    private Intracomm world;
    private int self;
    private int ranks;

    /**
     * All of them.
     *
     * @param what says which algorithms are forced
     * @param isWhole whether with every size and both roots
     */
    public AllCollectives(String what, boolean isWhole) {
        this.what = what;
        this.isWhole = isWhole;
    }

    /** Runs between Init and Finalize of its own. */
    public Object run() throws MPIException {
        MPI.Init(new String[0]);
        world = MPI.COMM_WORLD;
        self = world.getRank();
        ranks = world.getSize();
        int root = 0;
        for (int size : isWhole ? SIZES : FEW_SIZES) {
            if (isWhole) {
                call(size, 0);
            }
            root = isWhole ? ranks - 1 : ranks - 1 - root;
            call(size, root);
        }
        MPI.Finalize();
        return null;
    }

    private void call(int size, int root) throws MPIException {
        world.barrier();
        moveFromAndTo(size, root);
        moveBetweenAll(size);
        combine(size, root);
        goOnInTheBackground(size, root);
    }

    /** All at once, a call that waits among them; they are completed in another order than they were begun. */
    private void goOnInTheBackground(int size, int root) throws MPIException {
        List<Request> requests = new ArrayList<>();
        ByteBuffer data = MPI.newByteBuffer(size);
        ByteBuffer one = MPI.newByteBuffer(size);
        ByteBuffer gathered = MPI.newByteBuffer(size * ranks);
        ByteBuffer scattered = MPI.newByteBuffer(size);
        ByteBuffer all = MPI.newByteBuffer(size * ranks);
        ByteBuffer sent = MPI.newByteBuffer(size * ranks);
        ByteBuffer exchanged = MPI.newByteBuffer(size * ranks);
        fill(data, 0, self == root ? size : 0, root, 6);
        fill(one, 0, size, self, 5);
        for (int i = 0; i < ranks; i++) {
            fill(sent, i * size, size, self, 7 + i);
        }
        requests.add(world.iBcast(data, size, MPI.BYTE, root));
        requests.add(world.iGather(one, size, MPI.BYTE, gathered, size, MPI.BYTE, root));
        requests.add(world.iAllGather(one, size, MPI.BYTE, all, size, MPI.BYTE));
        requests.add(world.iScatter(sent, size, MPI.BYTE, scattered, size, MPI.BYTE, root));
        ByteBuffer[] sums = new ByteBuffer[5];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = MPI.newByteBuffer(size);
        }
        requests.add(world.iReduce(one, sums[0], size, MPI.BYTE, MPI.SUM, root));
        requests.add(world.iBarrier());
        world.allReduce(one, sums[1], size, MPI.BYTE, MPI.SUM);
        requests.add(world.iScan(one, sums[2], size, MPI.BYTE, MPI.SUM));
        requests.add(world.iExScan(one, sums[3], size, MPI.BYTE, MPI.SUM));
        requests.add(world.iReduceScatterBlock(one, sums[4], size / ranks, MPI.BYTE, MPI.SUM));
        requests.add(world.iAllToAll(sent, size, MPI.BYTE, exchanged, size, MPI.BYTE));
        Collections.reverse(requests);
        Request.waitAll(requests.toArray(new Request[0]));

        check("iBcast", size, data, 0, size, root, 6);
        for (int i = 0; i < ranks; i++) {
            if (self == root) {
                check("iGather", size, gathered, i * size, size, i, 5);
            }
            check("iAllGather", size, all, i * size, size, i, 5);
            check("iAllToAll", size, exchanged, i * size, size, i, 7 + self);
        }
        check("iScatter", size, scattered, 0, size, root, 7 + self);
        if (self == root) {
            checkSum("iReduce", size, sums[0], size, 0, ranks);
        }
        checkSum("allReduce among pending ones", size, sums[1], size, 0, ranks);
        checkSum("iScan", size, sums[2], size, 0, self + 1);
        checkSum("iExScan", size, sums[3], self == 0 ? 0 : size, 0, self);
        checkSum("iReduceScatterBlock", size, sums[4], size / ranks, size / ranks * self, ranks);
    }

    private void moveFromAndTo(int size, int root) throws MPIException {
        Object data = buffer(size);
        if (self == root) {
            fill(data, 0, size, root, 0);
        }
        world.bcast(data, size, MPI.BYTE, root);
        check("bcast", size, data, 0, size, root, 0);

        Object one = buffer(size);
        fill(one, 0, size, self, 1);
        Object all = buffer(size * ranks);
        world.gather(one, size, MPI.BYTE, all, size, MPI.BYTE, root);
        for (int i = 0; i < ranks && self == root; i++) {
            check("gather", size, all, i * size, size, i, 1);
        }

        int[] counts = new int[ranks];
        int[] displs = new int[ranks];
        int sum = 0;
        for (int i = 0; i < ranks; i++) {
            counts[i] = size / (i + 1);
            displs[i] = sum;
            sum += counts[i];
        }
        Object uneven = buffer(sum);
        for (int i = 0; i < ranks && self == root; i++) {
            fill(uneven, displs[i], counts[i], i, 2);
        }
        Object part = buffer(counts[self]);
        world.scatterv(uneven, counts, displs, MPI.BYTE, part, counts[self], MPI.BYTE, root);
        check("scatterv", size, part, 0, counts[self], self, 2);

        world.scatter(all, size, MPI.BYTE, one, size, MPI.BYTE, root);
        check("scatter", size, one, 0, size, self, 1);
    }

    private void moveBetweenAll(int size) throws MPIException {
        Object one = buffer(size);
        fill(one, 0, size, self, 3);
        Object all = buffer(size * ranks);
        world.allGather(one, size, MPI.BYTE, all, size, MPI.BYTE);
        for (int i = 0; i < ranks; i++) {
            check("allgather", size, all, i * size, size, i, 3);
        }

        Object sent = buffer(size * ranks);
        for (int i = 0; i < ranks; i++) {
            fill(sent, i * size, size, self, 4 + i);
        }
        world.allToAll(sent, size, MPI.BYTE, all, size, MPI.BYTE);
        for (int i = 0; i < ranks; i++) {
            check("alltoall", size, all, i * size, size, i, 4 + self);
        }
    }

    private void combine(int size, int root) throws MPIException {
        Object given = buffer(size);
        fill(given, 0, size, self, 5);
        Object result = buffer(size);
        world.reduce(given, result, size, MPI.BYTE, MPI.SUM, root);
        if (self == root) {
            checkSum("reduce", size, result, size, 0, ranks);
        }
        world.allReduce(given, result, size, MPI.BYTE, MPI.SUM);
        checkSum("allreduce", size, result, size, 0, ranks);
        world.scan(given, result, size, MPI.BYTE, MPI.SUM);
        checkSum("scan", size, result, size, 0, self + 1);
        world.exScan(given, result, size, MPI.BYTE, MPI.SUM);
        if (self > 0) {
            checkSum("exscan", size, result, size, 0, self);
        }
        int each = size / ranks;
        world.reduceScatterBlock(given, result, each, MPI.BYTE, MPI.SUM);
        checkSum("reducescatter", size, result, each, each * self, ranks);
    }

    /** Direct ones and arrays by turns. */
    private Object buffer(int size) {
        return (size + self) % 2 == 0 ? MPI.newByteBuffer(size) : new byte[size];
    }

    private static byte value(int rank, int index, int salt) {
        return (byte) (31 * rank + 7 * index + index / 251 + 101 * salt);
    }

    private static byte[] values(int count, int rank, int from, int salt) {
        byte[] values = new byte[count];
        for (int i = 0; i < count; i++) {
            values[i] = value(rank, from + i, salt);
        }
        return values;
    }

    private static void fill(Object buffer, int start, int size, int rank, int salt) {
        byte[] values = values(size, rank, 0, salt);
        if (buffer instanceof ByteBuffer direct) {
            direct.put(start, values);
        } else {
            System.arraycopy(values, 0, buffer, start, size);
        }
    }

    private static byte[] bytes(Object buffer, int start, int count) {
        byte[] bytes = new byte[count];
        if (buffer instanceof ByteBuffer direct) {
            direct.get(start, bytes);
        } else {
            System.arraycopy(buffer, start, bytes, 0, count);
        }
        return bytes;
    }

    private void check(String call, int size, Object buffer, int start, int count, int rank, int salt) {
        check(call, size, bytes(buffer, start, count), values(count, rank, 0, salt));
    }

    /** The sum of what so many of the first ranks gave, from an index on. */
    private void checkSum(String call, int size, Object buffer, int count, int from, int givers) {
        byte[] sum = new byte[count];
        for (int rank = 0; rank < givers; rank++) {
            byte[] values = values(count, rank, from, 5);
            for (int i = 0; i < count; i++) {
                sum[i] += values[i];
            }
        }
        check(call, size, bytes(buffer, 0, count), sum);
    }

    private void check(String call, int size, byte[] are, byte[] expected) {
        int index = Arrays.mismatch(are, expected);
        if (index >= 0) {
            throw new IllegalStateException("rank " + self + " of " + ranks + ": " + call + " of " + size
                    + " bytes: byte " + index + " is " + are[index] + " instead of " + expected[index] + "; forced: "
                    + what);
        }
    }
}
