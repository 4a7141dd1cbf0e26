package org.strobe.bench.apps.sage;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.apps.sage.deck.Deck;
import org.strobe.bench.apps.sage.deck.DeckCall;
import org.strobe.bench.apps.sage.deck.EvenSpread;
import org.strobe.bench.apps.sage.deck.Grains;
import org.strobe.bench.work.Work;

/** Program of a rank. */
final class SageRun {
    private final SageParameters parameters;
    private final Deck deck;
    private final Calls calls;
    private final SlabRing ring;
    private final Mesh mesh;
    private final Boundary boundary;
    private final Remeshing remeshing;
    private final Reductions reductions;
    private long mass;
    private long wrong;
    private int remeshings;

    SageRun(Intracomm comm, SageParameters parameters, Work work) throws MPIException {
        this.parameters = parameters;
        deck = parameters.deck();
        ring = new SlabRing(comm.getRank(), comm.getSize());
        calls = new Calls(comm, work, new Grains(deck, ring.rank(), parameters.deviation(), parameters.scale()));
        int width = parameters.messageBytes() / Long.BYTES;
        mesh = new Mesh(ring.rank(), parameters.planes(), width);
        boundary = new Boundary(calls, mesh, ring, width);
        remeshing = new Remeshing(calls, mesh, ring, deck, width);
        reductions = new Reductions(calls, ring);
    }

    /** Runs all; time is that between the end of the first barrier and the end of the last grain. */
    SageResult run() throws MPIException {
        calls.barrier();
        double start = MPI.wtime();
        begin();
        for (int i = 0; i < parameters.steps(); i++) {
            step(i);
        }
        calls.barrier();
        calls.compute();
        double seconds = MPI.wtime() - start;
        checkCounts();
        double[] all = calls.collect(seconds, wrong);
        return new SageResult(parameters, ring.ranks(), all[0], mass, (long) all[1], calls.tally());
    }

    private void check(boolean isRight) {
        wrong += isRight ? 0 : 1;
    }

    private void begin() throws MPIException {
        for (int i = 0; i < deck.firstBroadcasts(); i++) {
            check(reductions.broadcast());
        }
        mass = reductions.gatheredMass(mesh.total());
        for (int i = 1; i < deck.firstAllGathers(); i++) {
            check(reductions.gather(i));
        }
    }

    private void step(int number) throws MPIException {
        if (EvenSpread.at(number, deck.steps(), deck.remeshings()) > 0) {
            check(reductions.broadcast());
            check(reductions.gatheredMass(mesh.total()) == mass);
            check(remeshing.post(remeshings));
            remeshings++;
        }
        boundary.post(EvenSpread.at(number, deck.steps(), deck.fineMessages()) > 0);
        calls.waitAll();
        boundary.update();
        remeshing.update();
        int reduced = EvenSpread.at(number, deck.steps(), deck.count(DeckCall.ALLREDUCE));
        for (int i = 0; i < reduced; i++) {
            check(reductions.reduce(number, i, mesh.total(), mass));
        }
    }

    /** Counts of rank 0 are the deck's. */
    private void checkCounts() {
        if (ring.rank() != 0 || ring.isAlone() || !parameters.isWhole()) {
            return;
        }
        for (DeckCall kind : DeckCall.values()) {
            check(calls.tally().calls(kind).count() == deck.made(kind));
        }
        check(calls.tally().grains().count() == deck.grains());
    }
}
