package org.strobe.bench.overhead;

import java.nio.ByteBuffer;
import org.strobe.shm.rsm.RsmExportSegment;
import org.strobe.shm.rsm.RsmImportSegment;
import org.strobe.shm.segment.Memory;

/** Put without a barrier, and a signal, by the RSM API. */
final class RsmPut extends Ping {
    private static final long LONGEST_WAIT = 30_000_000_000L;

    private final RsmExportSegment in;
    private final RsmImportSegment out;
    private final Memory own;

    RsmPut(int rank, int size, RsmExportSegment in, RsmImportSegment out) {
        super(rank, size);
        this.in = in;
        this.out = out;
        this.own = Memory.allocate(size);
    }

    @Override
    void give() {
        out.put(0, own, 0, size());
        out.signalPost();
    }

    @Override
    void take() {
        in.signalWait(LONGEST_WAIT);
    }

    @Override
    ByteBuffer own() {
        return own.bytes().asByteBuffer();
    }

    @Override
    ByteBuffer received() {
        return in.memory().bytes().asByteBuffer();
    }
}
