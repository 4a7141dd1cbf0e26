package org.strobe.bench.overhead;

import java.nio.ByteBuffer;
import org.strobe.shm.segment.Memory;

/** Put into the memory of the other rank's node, which raises an event there. */
final class NicPut extends Ping {
    private final NicLayer nic;
    private final Memory own;

    NicPut(NicLayer nic, int rank, int size, Memory own) {
        super(rank, size);
        this.nic = nic;
        this.own = own;
    }

    @Override
    void give() {
        nic.put(own, size());
    }

    @Override
    void take() {
        nic.await();
    }

    @Override
    ByteBuffer own() {
        return own.bytes().asByteBuffer();
    }

    @Override
    ByteBuffer received() {
        return nic.received(size()).bytes().asByteBuffer();
    }
}
