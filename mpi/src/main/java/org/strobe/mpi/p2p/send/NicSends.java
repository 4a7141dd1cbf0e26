package org.strobe.mpi.p2p.send;

import java.lang.foreign.MemorySegment;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.NicMatching;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.shm.copy.Region;

/** Offered messages that the receiver's NIC matches. */
final class NicSends {
    private final Device device;
    private final SendPool pool;

    NicSends(Device device, SendPool pool) {
        this.device = device;
        this.pool = pool;
    }

    /** Offers a message to the receiver's NIC. One that cannot leave ends with its failure. */
    void offer(NicMatching nic, SendRequest send) {
        int process = send.partner().process();
        device.handleMessage(process);
        if (send.size() > nic.longest()) {
            send.fail(new MpiFailure(
                    ErrorClass.COUNT,
                    "a message of " + send.size() + " bytes to another node: must be <= " + nic.longest()));
            pool.end(send);
            return;
        }
        long envelope = MessageLayout.envelope(send.context().number(), send.envelopeTag());
        try {
            send.offer = nic.offer(process, envelope, new SendData(send), send.size(), () -> end(send));
        } catch (RuntimeException e) {
            send.fail(SendRequest.unreadable(e));
            pool.end(send);
        }
    }

    private void end(SendRequest send) {
        if (send.offer.isCancelled()) {
            send.setCancelled();
        }
        send.offer = null;
        pool.end(send);
    }

    /** Data of a send. */
    private record SendData(SendRequest send) implements RemoteWrites.Data {
        @Override
        public MemorySegment memory() {
            return send.lastingMemory();
        }

        @Override
        public void copy(long position, Region other, long at, long length) {
            send.pack(position, other, at, length);
        }
    }
}
