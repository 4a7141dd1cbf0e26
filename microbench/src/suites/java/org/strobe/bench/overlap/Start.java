package org.strobe.bench.overlap;

import java.nio.Buffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.mpi.BufferKind;
import org.strobe.bench.mpi.Bytes;
import org.strobe.bench.mpi.NumberKind;
import org.strobe.bench.mpi.Numbers;
import org.strobe.bench.pair.Pair;

/** A communication that can be started, and what it has to bring. */
interface Start {
    /** Starts it. */
    Request[] begin() throws MPIException;

    /** Fills what is sent; makes what is received differ from what it will be. */
    void fill(int turn);

    /** How many bytes are not what they should be. */
    int wrong(int turn);

    /** Whether this rank has a part in it. */
    default boolean takesPart() {
        return true;
    }

    /** A message each way between the ranks of a pair. */
    static Start messages(Intracomm comm, int size, int pairs) throws MPIException {
        int rank = comm.getRank();
        Pair pair = Pair.of(comm, pairs);
        Bytes out = BufferKind.DIRECT.bytes(size);
        Bytes in = BufferKind.DIRECT.bytes(size);
        return new Start() {
            private static final int TAG = 9;
            private final Request[] requests = new Request[2];

            @Override
            public Request[] begin() throws MPIException {
                requests[0] = comm.iRecv(in.view(), size, MPI.BYTE, pair.partner(), TAG);
                requests[1] = comm.iSend(out.view(), size, MPI.BYTE, pair.partner(), TAG);
                return requests;
            }

            @Override
            public void fill(int turn) {
                out.fill(0, size, rank, turn);
                in.spoil(0, size, pair.partner(), turn);
            }

            @Override
            public int wrong(int turn) {
                return in.wrong(0, size, pair.partner(), turn);
            }

            @Override
            public boolean takesPart() {
                return !pair.isIdle();
            }
        };
    }

    /** A broadcast by rank 0. */
    static Start broadcast(Intracomm comm, int size) throws MPIException {
        boolean isRoot = comm.getRank() == 0;
        Bytes bytes = BufferKind.DIRECT.bytes(size);
        return new Start() {
            private final Request[] requests = new Request[1];

            @Override
            public Request[] begin() throws MPIException {
                requests[0] = comm.iBcast(bytes.view(), size, MPI.BYTE, 0);
                return requests;
            }

            @Override
            public void fill(int turn) {
                if (isRoot) {
                    bytes.fill(0, size, 0, turn);
                } else {
                    bytes.spoil(0, size, 0, turn);
                }
            }

            @Override
            public int wrong(int turn) {
                return bytes.wrong(0, size, 0, turn);
            }
        };
    }

    /** Sums over all ranks. */
    static Start allReduce(Intracomm comm, int size) throws MPIException {
        int rank = comm.getRank();
        int ranks = comm.getSize();
        NumberKind kind = NumberKind.fitting(size);
        Numbers out = BufferKind.DIRECT.numbers(kind, size);
        Numbers in = BufferKind.DIRECT.numbers(kind, size);
        return new Start() {
            private final Request[] requests = new Request[1];

            @Override
            public Request[] begin() throws MPIException {
                requests[0] =
                        comm.iAllReduce((Buffer) out.buffer(), (Buffer) in.buffer(), out.count(), out.type(), MPI.SUM);
                return requests;
            }

            @Override
            public void fill(int turn) {
                out.fill(rank, turn);
                in.spoil(ranks, turn);
            }

            @Override
            public int wrong(int turn) {
                return in.wrongSums(ranks, turn);
            }
        };
    }

    /** A block from each rank to each. */
    static Start allToAll(Intracomm comm, int size) throws MPIException {
        int rank = comm.getRank();
        int ranks = comm.getSize();
        Bytes out = BufferKind.DIRECT.bytes(size * ranks);
        Bytes in = BufferKind.DIRECT.bytes(size * ranks);
        return new Start() {
            private final Request[] requests = new Request[1];

            @Override
            public Request[] begin() throws MPIException {
                requests[0] = comm.iAllToAll(out.view(), size, MPI.BYTE, in.view(), size, MPI.BYTE);
                return requests;
            }

            @Override
            public void fill(int turn) {
                for (int other = 0; other < ranks; other++) {
                    out.fill(other * size, size, rank * ranks + other, turn);
                    in.spoil(other * size, size, other * ranks + rank, turn);
                }
            }

            @Override
            public int wrong(int turn) {
                int wrong = 0;
                for (int other = 0; other < ranks; other++) {
                    wrong += in.wrong(other * size, size, other * ranks + rank, turn);
                }
                return wrong;
            }
        };
    }
}
