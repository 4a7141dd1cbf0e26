package org.strobe.bench.userlevel;

import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.shm.segment.Memory;

/** VAPI's RDMA writes. The last word of a message counts the messages; the target waits for it. Keys are equal at both ranks. */
final class VapiWrites extends MessageWay {
    private final VapiEnd end;
    private final Hca hca;
    private final MemoryRegion out;
    private final MemoryRegion in;
    private long sent;
    private long taken;

    VapiWrites(Hca hca, MemoryRegion out, MemoryRegion in) {
        this.hca = hca;
        this.out = out;
        this.in = in;
        this.end = new VapiEnd(hca, other());
    }

    @Override
    String label() {
        return "RDMA write";
    }

    @Override
    int trailer() {
        return Long.BYTES;
    }

    @Override
    void start(int size) {
        // a word of an earlier message that has not left may be overwritten: counts only grow
        out.memory().bare().setLong(size - Long.BYTES, ++sent);
        end.pair.write(0, out, 0, size, in.address(0), in.key());
    }

    @Override
    void finish() {
        VapiEnd.await(end.sends);
    }

    @Override
    void take(int size) {
        hca.awaitWord(in, size - Long.BYTES, ++taken);
    }

    @Override
    Memory out() {
        return out.memory();
    }

    @Override
    Memory in() {
        return in.memory();
    }
}
