package org.strobe.bench.apps.sage;

import java.nio.Buffer;
import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;
import mpi.Status;
import org.strobe.bench.apps.sage.deck.DeckCall;
import org.strobe.bench.apps.sage.deck.Grains;
import org.strobe.bench.work.Work;

/** Makes and counts calls. Before each call that waits, a grain of computing passes. */
final class Calls {
    private final Intracomm comm;
    private final Work work;
    private final Grains grains;
    private final CallTally tally = new CallTally();
    private final List<Posted> open = new ArrayList<>();
    private double since;

    Calls(Intracomm comm, Work work, Grains grains) throws MPIException {
        this.comm = comm;
        this.work = work;
        this.grains = grains;
        since = MPI.wtime();
    }

    /** Non-blocking call that has not been waited for. */
    record Posted(DeckCall kind, Request request, double time) {}

    private interface Body {
        void call() throws MPIException;
    }

    CallTally tally() {
        return tally;
    }

    int rank() throws MPIException {
        return comm.getRank();
    }

    int ranks() throws MPIException {
        return comm.getSize();
    }

    /** Computes the next grain. */
    void compute() throws MPIException {
        work.occupy(grains.nanos(tally.grains().count()));
        double end = MPI.wtime();
        tally.grains().add(end - since);
        since = end;
    }

    private void waiting(DeckCall kind, Body body) throws MPIException {
        compute();
        double start = since;
        body.call();
        since = MPI.wtime();
        tally.calls(kind).add(since - start);
        tally.intervals().add(since - start);
    }

    private Posted posted(DeckCall kind, Request request) throws MPIException {
        Posted posted = new Posted(kind, request, MPI.wtime());
        open.add(posted);
        return posted;
    }

    private void completed(Posted posted) {
        tally.calls(posted.kind).add(since - posted.time);
    }

    void iSend(Buffer buffer, int count, int to, int tag) throws MPIException {
        posted(DeckCall.ISEND, comm.iSend(buffer, count, MPI.LONG, to, tag));
    }

    Posted iRecv(Buffer buffer, int count, int from, int tag) throws MPIException {
        return posted(DeckCall.IRECV, comm.iRecv(buffer, count, MPI.LONG, from, tag));
    }

    void recv(Buffer buffer, int count, int from, int tag) throws MPIException {
        waiting(DeckCall.RECV, () -> comm.recv(buffer, count, MPI.LONG, from, tag));
    }

    Status probe(int from, int tag) throws MPIException {
        Status[] status = {null};
        waiting(DeckCall.PROBE, () -> status[0] = comm.probe(from, tag));
        return status[0];
    }

    void waitFor(Posted posted) throws MPIException {
        waiting(DeckCall.WAIT, posted.request::waitFor);
        open.remove(posted);
        completed(posted);
    }

    /** Waits for all that is open. */
    void waitAll() throws MPIException {
        Request[] requests = open.stream().map(Posted::request).toArray(Request[]::new);
        waiting(DeckCall.WAITALL, () -> Request.waitAll(requests));
        open.forEach(this::completed);
        open.clear();
    }

    void barrier() throws MPIException {
        waiting(DeckCall.BARRIER, comm::barrier);
    }

    void bcast(byte[] line, int root) throws MPIException {
        waiting(DeckCall.BCAST, () -> comm.bcast(line, line.length, MPI.BYTE, root));
    }

    /** Reduces numbers in place. */
    void allReduce(long[] numbers, Op operator) throws MPIException {
        waiting(DeckCall.ALLREDUCE, () -> comm.allReduce(numbers, numbers.length, MPI.LONG, operator));
    }

    /** Gathers a number of each rank. */
    long[] allGather(long own) throws MPIException {
        long[] all = new long[ranks()];
        long[] one = {own};
        waiting(DeckCall.ALLGATHER, () -> comm.allGather(one, 1, MPI.LONG, all, 1, MPI.LONG));
        return all;
    }

    /** Exchanges a number with each rank. */
    int[] allToAll(int[] out) throws MPIException {
        int[] in = new int[out.length];
        waiting(DeckCall.ALLTOALL, () -> comm.allToAll(out, 1, MPI.INT, in, 1, MPI.INT));
        return in;
    }

    /** Seconds of the slowest rank and wrong results of all, by calls that no table counts. */
    double[] collect(double seconds, long wrong) throws MPIException {
        double[] most = {seconds};
        double[] sum = {wrong};
        comm.reduce(most, 1, MPI.DOUBLE, MPI.MAX, 0);
        comm.reduce(sum, 1, MPI.DOUBLE, MPI.SUM, 0);
        double[] copies = new double[2 * ranks()];
        for (int i = 0; i < copies.length; i += 2) {
            copies[i] = most[0];
            copies[i + 1] = sum[0];
        }
        double[] both = new double[2];
        comm.scatter(copies, 2, MPI.DOUBLE, both, 2, MPI.DOUBLE, 0);
        return both;
    }
}
