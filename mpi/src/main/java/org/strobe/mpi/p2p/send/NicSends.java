package org.strobe.mpi.p2p.send;

import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.NicMatching;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Offered messages that the receiver's NIC matches. */
final class NicSends {
    private final Device device;
    private final SendPool pool;

    NicSends(Device device, SendPool pool) {
        this.device = device;
        this.pool = pool;
    }

    /**
     * Checks the length of a message, whatever its way.
     *
     * @throws MpiFailure if it is longer than a message of its receiver's NIC
     */
    static void check(SendRequest send) {
        NicMatching nic = send.partner().wire().matching();
        if (nic != null && send.size() > nic.longest()) {
            throw new MpiFailure(
                    ErrorClass.COUNT,
                    "a message of " + send.size() + " bytes to another node: must be <= " + nic.longest());
        }
    }

    /** Offers a message to the receiver's NIC. One that cannot be read ends with its failure. */
    void offer(NicMatching nic, SendRequest send) {
        int process = send.partner().process();
        device.handleMessage(process);
        long envelope = MessageLayout.envelope(send.context().number(), send.envelopeTag());
        try {
            send.offer = nic.offer(process, envelope, new SendData(send), send.size(), () -> end(send));
        } catch (MpiFailure e) {
            send.fail(e);
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
}
