package org.strobe.mpi.tports;

import org.strobe.emulator.tports.Tport;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.userlevel.RecordLayout;
import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;

/**
 * Events of a port, and records that the rank matches, each in the buffer of its receive. Receives are started in a ring, and read in this order, in which
 * the Elan has matched them. A ring without buffers receives no records.
 */
final class TportsInbox implements Inbox {
    private final TportsTransport transport;
    private final Tport port;
    private final Region buffers;
    private final long bufferSize;

    /** Lengths of messages in the buffers; {@link #EMPTY} without one. */
    private final long[] lengths;

    private final Awaitable events;

    /** The buffer that is read next. */
    private int head;

    TportsInbox(TportsTransport transport) {
        this.transport = transport;
        this.port = transport.port();
        int count = transport.settings().records();
        this.bufferSize = transport.settings().bufferSize();
        this.buffers = Region.of(port.allocate(Math.max(1, count) * bufferSize));
        this.lengths = new long[count];
        this.events = port.events(() -> hasRecord() || hasMessage());
        for (int i = 0; i < count; i++) {
            start(i);
        }
    }

    private void start(int buffer) {
        lengths[buffer] = EMPTY;
        port.rxStart(TagLayout.RECORDS, buffers.memory(), buffer * bufferSize, bufferSize)
                .then(done -> lengths[buffer] = done.length());
    }

    private boolean hasRecord() {
        return lengths.length > 0 && lengths[head] != EMPTY;
    }

    private boolean hasMessage() {
        return transport.matching() != null && transport.matching().hasNext();
    }

    @Override
    public int poll() {
        if (!hasRecord()) {
            transport.move();
        }
        return hasRecord() ? RecordLayout.payload(lengths[head]) : EMPTY;
    }

    @Override
    public long envelope() {
        return RecordLayout.envelope(buffers.memory(), head * bufferSize);
    }

    @Override
    public Region region() {
        return buffers;
    }

    @Override
    public long payload() {
        return head * bufferSize + RecordLayout.PAYLOAD;
    }

    @Override
    public void release() {
        start(head);
        head = (head + 1) % lengths.length;
    }

    @Override
    public boolean isReached(long target) {
        return events.isReached(target);
    }

    @Override
    public long wordId() {
        return events.wordId();
    }

    @Override
    public void leave() {
        transport.close();
    }
}
