package org.strobe.bench.apps.sage;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;
import org.strobe.bench.apps.sage.deck.Deck;
import org.strobe.bench.apps.sage.deck.DeckCall;
import org.strobe.bench.apps.sage.deck.EvenSpread;

/**
 * Makes the mesh anew: partners move masses to each other. The receiver knows neither lengths nor sources of the messages before
 * it probes.
 */
final class Remeshing {
    private static final int MOVE = 4;

    private final Calls calls;
    private final Mesh mesh;
    private final SlabRing ring;
    private final Deck deck;
    private final int longest;
    private final List<LongBuffer> out = new ArrayList<>();
    private final List<LongBuffer> in = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();
    private int passed;
    private int passedLater;

    /** Form of a receive: recv, iRecv and wait, iRecv and the step's waitAll. */
    private enum Form {
        AT_ONCE,
        AWAITED,
        POSTED
    }

    /**
     * Makes buffers.
     *
     * @param width cells of a plane; a move has up to a quarter
     */
    Remeshing(Calls calls, Mesh mesh, SlabRing ring, Deck deck, int width) {
        this.calls = calls;
        this.mesh = mesh;
        this.ring = ring;
        this.deck = deck;
        this.longest = Math.max(1, width / 4);
    }

    /**
     * Posts sends and receives of moves.
     *
     * @param number of the remeshing, from 0
     * @return false if the numbers of moves are wrong
     */
    boolean post(int number) throws MPIException {
        int slots = moves(number, true);
        int toReceive = ring.hasPartner() ? moves(number, !ring.isOdd()) : 0;
        int[] numbers = new int[ring.ranks()];
        if (ring.hasPartner()) {
            numbers[ring.partner()] = moves(number, ring.isOdd());
        }
        int incoming = Arrays.stream(calls.allToAll(numbers)).sum();
        if (ring.hasPartner()) {
            send(number, numbers[ring.partner()]);
        }
        for (int i = 0; i < Math.max(incoming, slots); i++) {
            if (i < incoming) {
                receive(i, nextForm());
            } else {
                computeAlone(nextForm());
            }
        }
        return incoming == toReceive;
    }

    private int moves(int number, boolean isOdd) {
        return EvenSpread.at(number, deck.remeshings(), deck.moves(isOdd));
    }

    private static LongBuffer buffer(List<LongBuffer> buffers, int number, int length) {
        if (number == buffers.size()) {
            buffers.add(MPI.newLongBuffer(length));
        }
        return buffers.get(number);
    }

    private void send(int number, int moves) throws MPIException {
        for (int i = 0; i < moves; i++) {
            int cells = 1 + (int) Long.remainderUnsigned(EvenSpread.hash(ring.rank(), 100L * number + i), longest);
            LongBuffer masses = buffer(out, i, longest);
            mesh.moveOut(ring.isOdd(), masses, cells);
            calls.iSend(masses, cells, ring.partner(), MOVE);
        }
    }

    private void receive(int number, Form form) throws MPIException {
        Status status = calls.probe(MPI.ANY_SOURCE, MOVE);
        int cells = status.getCount(MPI.LONG);
        LongBuffer masses = buffer(in, number, longest);
        if (form == Form.AT_ONCE) {
            calls.recv(masses, cells, status.getSource(), MOVE);
        } else {
            Calls.Posted posted = calls.iRecv(masses, cells, status.getSource(), MOVE);
            if (form == Form.AWAITED) {
                calls.waitFor(posted);
            }
        }
        lengths.add(cells);
    }

    /** Computes as a rank that receives, so that equal grains of all ranks stay beside each other. */
    private void computeAlone(Form form) throws MPIException {
        calls.compute();
        if (form != Form.POSTED) {
            calls.compute();
        }
    }

    /** Form of the next receive of an even rank; other ranks follow it. */
    private Form nextForm() {
        int all = deck.moves(true);
        int atOnce = deck.count(DeckCall.RECV);
        if (EvenSpread.at(passed++, all, atOnce) > 0) {
            return Form.AT_ONCE;
        }
        return EvenSpread.at(passedLater++, all - atOnce, deck.waits()) > 0 ? Form.AWAITED : Form.POSTED;
    }

    /** Updates the mesh, once all has arrived. */
    void update() {
        for (int i = 0; i < lengths.size(); i++) {
            mesh.moveIn(ring.isOdd(), in.get(i), lengths.get(i));
        }
        lengths.clear();
    }
}
