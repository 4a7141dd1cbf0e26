package org.strobe.bench.traffic;

import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.place.Place;
import org.strobe.emulator.rank.Rank;

/**
 * Kernel of traffic: each rank sends its drawn messages when due, as buffers permit, and receives incoming ones. An
 * iteration is one pass.
 */
public final class TrafficKernel implements BenchKernel {
    private static final int TAG = 21;
    private static final int RECEIVES = 16;
    private static final int SENDS = 16;
    private static final long LOOK_NANOS = 5_000;
    private static final double NANOS_A_SECOND = 1e9;

    private final Intracomm comm;
    private final Place place;
    private final int rank;
    private final int ranks;
    private final Draws draws;
    private final int expected;
    /** Requests: receives first, so that they complete first, then sends. */
    private final Request[] requests = new Request[RECEIVES + SENDS];

    private final ByteBuffer[] buffers = new ByteBuffer[RECEIVES + SENDS];
    private final int longest;
    private final CRC32C crc = new CRC32C();
    private final Map<Integer, BitSet> seen = new HashMap<>();
    private boolean isChecking;
    private int posted;
    private int received;
    private int wrong;
    private double start;
    private long within;
    private long between;
    private double withinEnd;
    private double betweenEnd;

    TrafficKernel(Intracomm comm, Place place, Draws draws) throws MPIException {
        this.comm = comm;
        this.place = place;
        this.rank = comm.getRank();
        this.ranks = comm.getSize();
        this.draws = draws;
        int[] counts = new int[ranks];
        draws.addTo(counts);
        comm.allReduce(counts, ranks, MPI.INT, MPI.SUM);
        this.expected = counts[rank];
        int[] most = {draws.longest()};
        comm.allReduce(most, 1, MPI.INT, MPI.MAX);
        this.longest = most[0];
        for (int i = 0; i < buffers.length; i++) {
            buffers[i] = MPI.newByteBuffer(longest);
            requests[i] = MPI.REQUEST_NULL;
        }
    }

    /** Uniform traffic of {@code messages} messages a rank, all due at once, for callers with their own clock. */
    public static TrafficKernel uniform(Intracomm comm, int messages, int size, long seed) throws MPIException {
        Draws.Source source =
                new Draws.Source(messages, size, TrafficDistribution.UNIFORM, 0, TrafficDistribution.UNIFORM, seed);
        return new TrafficKernel(
                comm, Place.of(comm), new Draws(source, Pattern.named("uniform"), comm.getRank(), comm.getSize()));
    }

    @Override
    public void run(int iterations) throws MPIException {
        isChecking = false;
        for (int i = 0; i < iterations; i++) {
            pass();
        }
    }

    /** Received bytes of all ranks in the last pass. */
    Accepted accepted() throws MPIException {
        return Accepted.ofAll(comm, start, within, withinEnd, between, betweenEnd);
    }

    /** Wrong messages of passes without full checks, which verify headers only. */
    int wrong() {
        return wrong;
    }

    @Override
    public int check(int turn) throws MPIException {
        int before = wrong;
        isChecking = true;
        seen.clear();
        pass();
        return wrong - before;
    }

    private void pass() throws MPIException {
        posted = 0;
        received = 0;
        within = 0;
        between = 0;
        for (int slot = 0; slot < RECEIVES; slot++) {
            receive(slot);
        }
        comm.barrier();
        start = MPI.wtime();
        withinEnd = start;
        betweenEnd = start;
        double due = start;
        for (int number = 0; number < draws.count(); number++) {
            due += draws.gapNanos(number) / NANOS_A_SECOND;
            awaitDue(due);
            send(freeSlot(), number);
        }
        while (received < expected) {
            finished(Request.waitAny(requests));
        }
        Request.waitAll(requests);
    }

    private void receive(int slot) throws MPIException {
        if (posted < expected) {
            posted++;
            requests[slot] = comm.iRecv(buffers[slot], longest, MPI.BYTE, MPI.ANY_SOURCE, TAG);
        }
    }

    private void send(int slot, int number) throws MPIException {
        ByteBuffer buffer = buffers[slot];
        int size = draws.size(number);
        int target = draws.target(number);
        Packet.put(buffer, rank, number, target, size);
        if (isChecking) {
            Packet.seal(buffer, crc);
        }
        requests[slot] = comm.iSend(buffer, size, MPI.BYTE, target, TAG);
    }

    /** Receives until a message is due; on a modelled machine the rank computes meanwhile. */
    private void awaitDue(double due) throws MPIException {
        double left = due - MPI.wtime();
        while (left > 0) {
            int slot = Request.testAny(requests);
            if (slot >= 0) {
                finished(slot);
            } else if (Place.isModelled()) {
                Rank.current().compute(Math.min(LOOK_NANOS, Math.max(1, (long) (left * NANOS_A_SECOND))));
            }
            left = due - MPI.wtime();
        }
    }

    private int freeSlot() throws MPIException {
        while (true) {
            for (int slot = RECEIVES; slot < requests.length; slot++) {
                if (requests[slot].isNull()) {
                    return slot;
                }
            }
            finished(Request.waitAny(requests));
        }
    }

    private void finished(int slot) throws MPIException {
        if (slot < RECEIVES) {
            take(buffers[slot]);
            receive(slot);
        }
    }

    private void take(ByteBuffer buffer) throws MPIException {
        received++;
        if (!Packet.isFor(buffer, rank, ranks, draws.count()) || (isChecking && !isNew(buffer))) {
            wrong++;
            return;
        }
        if (place.isNear(Packet.source(buffer))) {
            within += Packet.size(buffer);
            withinEnd = MPI.wtime();
        } else {
            between += Packet.size(buffer);
            betweenEnd = MPI.wtime();
        }
    }

    /** True if the message is intact and new. */
    private boolean isNew(ByteBuffer buffer) {
        BitSet ofSource = seen.computeIfAbsent(Packet.source(buffer), source -> new BitSet());
        boolean isNew = Packet.isSealed(buffer, crc) && !ofSource.get(Packet.number(buffer));
        ofSource.set(Packet.number(buffer));
        return isNew;
    }
}
