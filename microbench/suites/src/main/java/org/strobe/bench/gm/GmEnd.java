package org.strobe.bench.gm;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.Bytes;
import org.strobe.emulator.gm.Gm;
import org.strobe.emulator.gm.GmLimits;
import org.strobe.emulator.gm.GmPort;
import org.strobe.emulator.gm.GmSizes;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/**
 * One of two ports.
 *
 * <pre>
 *   sent       memory that messages and directed sends leave from
 *   received   buffers, one for each receive token
 *   written    memory that directed sends of the partner write
 * </pre>
 */
final class GmEnd implements AutoCloseable {
    /** Messages that may be under way, each with a token at either end. */
    static final int TOKENS = 8;

    private final Intracomm comm;
    private final int me;
    private final GmPort port;
    private final GmAddress partner;
    private final int size;
    private final Memory sent;
    private final Memory received;
    private final Memory written;

    /** Address of the partner's {@link #written}. */
    private final long remote;

    private int underWay;
    private int arrived;

    /** Buffer of the message that arrived last. */
    private long latest;

    /**
     * Opens the port of this rank.
     *
     * @param longest message
     */
    GmEnd(Intracomm comm, Gm gm, int longest) throws MPIException {
        this.comm = comm;
        this.me = comm.getRank();
        this.size = GmSizes.minSizeForLength(longest);
        long buffer = GmSizes.maxLengthForSize(size);
        this.port = gm.open(new GmLimits(2 * TOKENS, TOKENS, (TOKENS + 2) * buffer));
        this.partner = gm.portOf(1 - me);
        this.sent = port.dmaAlloc(buffer);
        this.received = port.dmaAlloc(TOKENS * buffer);
        this.written = port.dmaAlloc(buffer);
        port.allowRemoteMemoryAccess();
        for (int i = 0; i < TOKENS; i++) {
            provide(i * buffer);
        }
        long[] addresses = {port.addressOf(written, 0)};
        comm.sendRecv(addresses.clone(), 1, MPI.LONG, 1 - me, 0, addresses, 1, MPI.LONG, 1 - me, 0);
        this.remote = addresses[0];
    }

    private void provide(long offset) {
        port.provideReceiveBuffer(received, offset, size, GmPriority.LOW);
    }

    private void send(int length) {
        awaitToken();
        underWay++;
        port.sendWithCallback(sent, 0, length, size, GmPriority.LOW, partner, this::done);
    }

    /** Writes the partner's memory, of which it gets no event. */
    private void write(int length) {
        awaitToken();
        underWay++;
        port.directedSendWithCallback(sent, 0, remote, length, GmPriority.LOW, partner, this::done);
    }

    private void done(GmStatus status) {
        if (status != GmStatus.SUCCESS) {
            throw new IllegalStateException("status=" + status);
        }
        underWay--;
    }

    private void awaitToken() {
        while (underWay == TOKENS) {
            take();
        }
    }

    private void take() {
        GmEvent event = port.blockingReceive();
        if (event.kind() == GmEvent.Kind.RECEIVED) {
            arrived++;
            latest = event.buffer().offset();
            provide(latest);
        } else {
            port.unknown(event);
        }
    }

    private void awaitMessages(int count) {
        while (arrived < count) {
            take();
        }
        arrived -= count;
    }

    private void awaitCallbacks() {
        while (underWay > 0) {
            take();
        }
    }

    /** Sends a message there and back, or writes it and sends an empty one behind. Both ranks call it. */
    void roundTrips(int length, int count, boolean isDirected) {
        for (int i = 0; i < count; i++) {
            if (me == 1) {
                awaitMessages(1);
            }
            leave(length, isDirected);
            if (me == 0) {
                awaitMessages(1);
            }
        }
        awaitCallbacks();
    }

    private void leave(int length, boolean isDirected) {
        if (isDirected) {
            write(length);
            send(0);
        } else {
            send(length);
        }
    }

    /** Rank 0 sends or writes messages one behind the other, up to the last callback, and rank 1 answers at the end. Both ranks call it. */
    void stream(int length, int count, boolean isDirected) {
        if (me == 0) {
            for (int i = 0; i < count; i++) {
                if (isDirected) {
                    write(length);
                } else {
                    send(length);
                }
            }
            awaitCallbacks();
            if (isDirected) {
                send(0);
            }
            awaitMessages(1);
        } else {
            awaitMessages(isDirected ? 1 : count);
            send(0);
        }
        awaitCallbacks();
    }

    /** Moves a pattern by each way in both directions. Returns the wrong bytes at this rank. */
    int check(int length) throws MPIException {
        int wrong = 0;
        for (boolean isDirected : new boolean[] {false, true}) {
            int turn = isDirected ? 1 : 2;
            bytes(sent, 0, length).fill(0, length, me, turn);
            bytes(written, 0, length).spoil(0, length, 1 - me, turn);
            comm.barrier();
            leave(length, isDirected);
            awaitMessages(1);
            wrong += bytes(isDirected ? written : received, isDirected ? 0 : latest, length)
                    .wrong(0, length, 1 - me, turn);
            awaitCallbacks();
            comm.barrier();
        }
        return wrong;
    }

    private static Bytes bytes(Memory memory, long offset, int length) {
        return new Bytes(null, memory.bytes().asSlice(offset, length).asByteBuffer());
    }

    /** Time of this rank. */
    static long now() {
        return Rank.current().now();
    }

    @Override
    public void close() throws MPIException {
        comm.barrier();
        port.close();
    }
}
