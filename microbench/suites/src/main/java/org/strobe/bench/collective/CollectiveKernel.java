package org.strobe.bench.collective;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Bytes;
import org.strobe.bench.kernel.NumberKind;
import org.strobe.bench.kernel.Numbers;
import org.strobe.bench.kernel.Operands;

/** Collective operation on blocks of bytes or of numbers; the root, if any, is rank 0. */
public final class CollectiveKernel implements BenchKernel {
    private static final int ROOT = 0;

    private final Operation operation;
    private final Checked checked;

    private CollectiveKernel(Operation operation, Checked checked) {
        this.operation = operation;
        this.checked = checked;
    }

    /** Bare operation. */
    @FunctionalInterface
    private interface Operation {
        void run() throws MPIException;
    }

    /** Operation with a pattern of sender and turn in its data. Returns the wrong elements. */
    @FunctionalInterface
    private interface Checked {
        int run(int turn) throws MPIException;
    }

    @Override
    public void run(int iterations) throws MPIException {
        for (int i = 0; i < iterations; i++) {
            operation.run();
        }
    }

    @Override
    public int check(int turn) throws MPIException {
        return checked.run(turn);
    }

    public static BenchKernel barrier(Intracomm comm) {
        return new CollectiveKernel(comm::barrier, turn -> {
            comm.barrier();
            return 0;
        });
    }

    public static BenchKernel broadcast(Intracomm comm, int size, Operands operands) throws MPIException {
        int rank = comm.getRank();
        Bytes bytes = operands.bytes(size);
        Operation operation = () -> comm.bcast(bytes.buffer(), size, MPI.BYTE, ROOT);
        return new CollectiveKernel(operation, turn -> {
            if (rank == ROOT) {
                bytes.fill(0, size, ROOT, turn);
            } else {
                bytes.spoil(0, size, ROOT, turn);
            }
            operation.run();
            return bytes.wrong(0, size, ROOT, turn);
        });
    }

    public static BenchKernel reduce(Intracomm comm, int size, NumberKind kind, Operands operands) throws MPIException {
        int rank = comm.getRank();
        int ranks = comm.getSize();
        Numbers out = operands.numbers(kind, size);
        Numbers in = operands.numbers(kind, size);
        Operation operation = () -> comm.reduce(out.buffer(), in.buffer(), out.count(), out.type(), MPI.SUM, ROOT);
        return new CollectiveKernel(operation, turn -> {
            out.fill(rank, turn);
            if (rank == ROOT) {
                in.spoil(ranks, turn);
            }
            operation.run();
            return rank == ROOT ? in.wrongSums(ranks, turn) : 0;
        });
    }

    public static BenchKernel allReduce(Intracomm comm, int size, NumberKind kind, Operands operands)
            throws MPIException {
        int rank = comm.getRank();
        int ranks = comm.getSize();
        Numbers out = operands.numbers(kind, size);
        Numbers in = operands.numbers(kind, size);
        Operation operation = () -> comm.allReduce(out.buffer(), in.buffer(), out.count(), out.type(), MPI.SUM);
        return new CollectiveKernel(operation, turn -> {
            out.fill(rank, turn);
            in.spoil(ranks, turn);
            operation.run();
            return in.wrongSums(ranks, turn);
        });
    }

    public static BenchKernel allGather(Intracomm comm, int size, Operands operands) throws MPIException {
        int rank = comm.getRank();
        int ranks = comm.getSize();
        Bytes out = operands.bytes(size);
        Bytes in = operands.bytes(size * ranks);
        Operation operation = () -> comm.allGather(out.buffer(), size, MPI.BYTE, in.buffer(), size, MPI.BYTE);
        return new CollectiveKernel(operation, turn -> {
            out.fill(0, size, rank, turn);
            spoilAll(in, size, ranks, turn);
            operation.run();
            return wrongOfAll(in, size, ranks, turn);
        });
    }

    public static BenchKernel allToAll(Intracomm comm, int size, Operands operands) throws MPIException {
        int rank = comm.getRank();
        int ranks = comm.getSize();
        Bytes out = operands.bytes(size * ranks);
        Bytes in = operands.bytes(size * ranks);
        Operation operation = () -> comm.allToAll(out.buffer(), size, MPI.BYTE, in.buffer(), size, MPI.BYTE);
        return allToAll(operation, out, in, size, rank, ranks);
    }

    /** All-to-all with a count and an offset for each block; all blocks are of equal size. */
    public static BenchKernel allToAllv(Intracomm comm, int size, Operands operands) throws MPIException {
        int ranks = comm.getSize();
        Bytes out = operands.bytes(size * ranks);
        Bytes in = operands.bytes(size * ranks);
        int[] counts = new int[ranks];
        Arrays.fill(counts, size);
        int[] places = new int[ranks];
        Arrays.setAll(places, block -> block * size);
        Operation operation =
                () -> comm.allToAllv(out.buffer(), counts, places, MPI.BYTE, in.buffer(), counts, places, MPI.BYTE);
        return allToAll(operation, out, in, size, comm.getRank(), ranks);
    }

    private static BenchKernel allToAll(Operation operation, Bytes out, Bytes in, int size, int rank, int ranks) {
        return new CollectiveKernel(operation, turn -> {
            for (int to = 0; to < ranks; to++) {
                out.fill(to * size, size, rank * ranks + to, turn);
            }
            spoilAll(in, size, ranks, turn);
            operation.run();
            int wrong = 0;
            for (int from = 0; from < ranks; from++) {
                wrong += in.wrong(from * size, size, from * ranks + rank, turn);
            }
            return wrong;
        });
    }

    public static BenchKernel gather(Intracomm comm, int size, Operands operands) throws MPIException {
        int rank = comm.getRank();
        int ranks = comm.getSize();
        Bytes out = operands.bytes(size);
        Bytes in = operands.bytes(rank == ROOT ? size * ranks : 0);
        Operation operation = () -> comm.gather(out.buffer(), size, MPI.BYTE, in.buffer(), size, MPI.BYTE, ROOT);
        return new CollectiveKernel(operation, turn -> {
            out.fill(0, size, rank, turn);
            if (rank == ROOT) {
                spoilAll(in, size, ranks, turn);
            }
            operation.run();
            return rank == ROOT ? wrongOfAll(in, size, ranks, turn) : 0;
        });
    }

    public static BenchKernel scatter(Intracomm comm, int size, Operands operands) throws MPIException {
        int rank = comm.getRank();
        int ranks = comm.getSize();
        Bytes out = operands.bytes(rank == ROOT ? size * ranks : 0);
        Bytes in = operands.bytes(size);
        Operation operation = () -> comm.scatter(out.buffer(), size, MPI.BYTE, in.buffer(), size, MPI.BYTE, ROOT);
        return new CollectiveKernel(operation, turn -> {
            if (rank == ROOT) {
                for (int to = 0; to < ranks; to++) {
                    out.fill(to * size, size, to, turn);
                }
            }
            in.spoil(0, size, rank, turn);
            operation.run();
            return in.wrong(0, size, rank, turn);
        });
    }

    private static void spoilAll(Bytes in, int size, int ranks, int turn) {
        for (int from = 0; from < ranks; from++) {
            in.spoil(from * size, size, from, turn);
        }
    }

    private static int wrongOfAll(Bytes in, int size, int ranks, int turn) {
        int wrong = 0;
        for (int from = 0; from < ranks; from++) {
            wrong += in.wrong(from * size, size, from, turn);
        }
        return wrong;
    }
}
