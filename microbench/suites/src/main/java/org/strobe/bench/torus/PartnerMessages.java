package org.strobe.bench.torus;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.emulator.machine.Grid;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.Rank;

/** Messages of MPI between one rank and others. All have the same bytes. */
final class PartnerMessages implements NeighbourStudy.Messages {
    private static final int TAG = 1;
    private static final int STEP = 31;
    private static final int BYTE = 0xFF;
    private static final double NANO = 1e9;

    private final Intracomm comm;
    private final int largest;

    /** Bytes of all messages, and a place for those of each partner; null before the first one. */
    private ByteBuffer data;

    private ByteBuffer[] places = {};
    private long wrong;

    /** @param largest bytes of the longest message */
    PartnerMessages(Intracomm comm, int largest) {
        this.comm = comm;
        this.largest = largest;
    }

    /** Makes bytes and places; most ranks of a large job never exchange any. */
    private void prepare(int partners) {
        if (data == null) {
            data = MPI.newByteBuffer(largest);
            for (int at = 0; at < largest; at++) {
                data.put(at, (byte) (STEP * at + at / BYTE));
            }
        }
        while (places.length < partners) {
            places = Arrays.copyOf(places, places.length + 1);
            places[places.length - 1] = MPI.newByteBuffer(largest);
        }
    }

    /** Links from this rank to another one; 1 to other nodes where the nodes have no places in a box. */
    static IntUnaryOperator links(Rank rank) {
        Placement placement = rank.placement();
        int own = placement.placeOf(rank.node());
        Grid grid = rank.grid().orElse(null);
        return other -> {
            int node = placement.nodeOf(other);
            if (node == rank.node()) {
                return 0;
            }
            return grid == null ? 1 : grid.distance(own, placement.placeOf(node));
        };
    }

    /** Bytes that have come wrong so far. */
    long wrong() {
        return wrong;
    }

    @Override
    public double echo(int partner, int length, int turns, boolean isFirst) throws MPIException {
        prepare(1);
        double start = 0;
        for (int turn = 0; turn <= turns; turn++) {
            start = turn == 1 ? MPI.wtime() : start;
            if (isFirst) {
                comm.send(data, length, MPI.BYTE, partner, TAG);
            }
            comm.recv(places[0], length, MPI.BYTE, partner, TAG);
            if (!isFirst) {
                comm.send(data, length, MPI.BYTE, partner, TAG);
            }
        }
        double time = (MPI.wtime() - start) * NANO / 2 / turns;
        check(1, length);
        return time;
    }

    @Override
    public double rounds(int[] partners, int length, int rounds) throws MPIException {
        prepare(partners.length);
        Request[] open = new Request[2 * partners.length];
        double start = 0;
        double end = 0;
        for (int round = 0; round <= rounds + 1; round++) {
            start = round == 1 ? MPI.wtime() : start;
            end = MPI.wtime();
            for (int i = 0; i < partners.length; i++) {
                open[i] = comm.iRecv(places[i], length, MPI.BYTE, partners[i], TAG);
            }
            for (int i = 0; i < partners.length; i++) {
                open[partners.length + i] = comm.iSend(data, length, MPI.BYTE, partners[i], TAG);
            }
            Request.waitAll(open);
        }
        double time = (end - start) * NANO / rounds;
        check(partners.length, length);
        return time;
    }

    private void check(int partners, int length) {
        for (ByteBuffer place : Arrays.copyOf(places, partners)) {
            for (int at = 0; at < length; at++) {
                wrong += place.get(at) == data.get(at) ? 0 : 1;
                place.put(at, (byte) 0);
            }
        }
    }
}
