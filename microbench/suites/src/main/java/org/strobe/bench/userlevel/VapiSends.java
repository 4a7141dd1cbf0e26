package org.strobe.bench.userlevel;

import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.shm.segment.Memory;

/** VAPI's send and receive. */
final class VapiSends extends MessageWay {
    private final VapiEnd end;
    private final MemoryRegion out;
    private final MemoryRegion in;

    /** Receives that were taken and not posted again. */
    private int missing;

    VapiSends(Hca hca, MemoryRegion out, MemoryRegion in) {
        this.out = out;
        this.in = in;
        this.end = new VapiEnd(hca, other());
        for (int i = 0; i < receives(); i++) {
            post();
        }
    }

    private void post() {
        end.pair.receive(0, in, 0, in.length());
    }

    @Override
    String label() {
        return "send";
    }

    @Override
    void start(int size) {
        end.pair.send(0, out, 0, size);
    }

    @Override
    void finish() {
        VapiEnd.await(end.sends);
    }

    @Override
    void take(int size) {
        if (missing > 0) {
            post();
            missing--;
        }
        VapiEnd.await(end.receives);
        missing++;
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
