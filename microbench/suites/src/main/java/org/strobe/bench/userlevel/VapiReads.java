package org.strobe.bench.userlevel;

import java.nio.ByteBuffer;
import org.strobe.bench.kernel.Bytes;
import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.request.MemoryRegion;

/** VAPI's RDMA reads by rank 0; their whole time. Rank 1 waits for a message meanwhile, so that its adapter works on this computer too. */
final class VapiReads extends Way {
    private final VapiEnd end;
    private final MessageWay messages;
    private final MemoryRegion local;
    private final MemoryRegion remote;

    VapiReads(Hca hca, MessageWay messages, MemoryRegion local, MemoryRegion remote) {
        this.messages = messages;
        this.local = local;
        this.remote = remote;
        this.end = new VapiEnd(hca, messages.other());
    }

    @Override
    String label() {
        return "RDMA read";
    }

    private void start(int size) {
        end.pair.read(0, local, 0, size, remote.address(0), remote.key());
    }

    /** Rank 0 reads, with some reads under way; answers the time. */
    private double read(int size, int times, int underWay) {
        if (!messages.isFirst()) {
            messages.take(1);
            return 0;
        }
        long begin = messages.rank().now();
        int finished = 0;
        for (int started = 0; started < times; started++) {
            if (started - finished == underWay) {
                VapiEnd.await(end.sends);
                finished++;
            }
            start(size);
        }
        for (; finished < times; finished++) {
            VapiEnd.await(end.sends);
        }
        double took = messages.rank().now() - begin;
        messages.start(1);
        messages.finish();
        return took;
    }

    @Override
    double latency(int size, int times) {
        return read(size, times, 1) / times;
    }

    @Override
    double stream(int size, int count) {
        return read(size, count, MessageWay.window());
    }

    @Override
    int check(int size, int turn) {
        Bytes pattern = new Bytes(null, ByteBuffer.allocate(size));
        if (!messages.isFirst()) {
            pattern.fill(0, size, 1, turn);
            remote.memory().setBytes(0, pattern.view().array(), 0, size);
            messages.start(1);
            messages.finish();
            messages.take(1);
            remote.memory().fill(0, size, (byte) 0);
            return 0;
        }
        messages.take(1);
        read(size, 1, 1);
        local.memory().getBytes(0, pattern.view().array(), 0, size);
        return pattern.wrong(0, size, 1, turn);
    }
}
