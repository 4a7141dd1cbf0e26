package org.strobe.mpi.p2p.receive;

import org.strobe.mpi.engine.message.MessageRequest;
import org.strobe.mpi.p2p.memory.Slots;
import org.strobe.mpi.p2p.partner.Controls;
import org.strobe.mpi.p2p.partner.Partner;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.shm.copy.Region;

/** Receives that ask for an offered message, which then comes in pieces: by records, or by writes of the wire. */
final class PieceReceives {
    private final Slots<ReceiveRequest> slots = new Slots<>();
    private final Controls controls;
    private int underWay;

    PieceReceives(Controls controls) {
        this.controls = controls;
    }

    /** True if all messages are complete. */
    boolean isQuiet() {
        return underWay == 0;
    }

    /** Asks for the first bytes of a message. Without any, the receive completes. */
    void ask(ReceiveRequest receive, Partner sender, int sendSlot, long wanted) {
        if (wanted > 0) {
            receive.setSlot(slots.add(receive));
            underWay++;
        }
        RemoteWrites writes = sender.wire().writes();
        if (wanted > 0 && writes != null) {
            if (receive.placing == null) {
                receive.placing = new Placing(receive, controls);
            }
            receive.placing.begin(writes, sender.process(), sendSlot);
            return;
        }
        controls.ask(sender.process(), sendSlot, receive.slot(), wanted);
        if (wanted == 0) {
            receive.settle();
        }
    }

    /** Takes the next piece of a message. */
    void take(int slot, Region region, long at, int length) {
        ReceiveRequest receive = slots.get(slot);
        if (receive.append(region, at, length)) {
            end(receive);
        }
    }

    /** The sender has written the next piece, or cannot read it. */
    void placed(int slot, boolean isReadable) {
        ReceiveRequest receive = slots.get(slot);
        if (!isReadable) {
            receive.failForSender();
        }
        if (receive.placing.end(isReadable)) {
            end(receive);
        }
    }

    /** No further piece comes: the sender cannot read its buffer. */
    void fail(int slot) {
        ReceiveRequest receive = slots.get(slot);
        receive.failForSender();
        end(receive);
    }

    private void end(ReceiveRequest receive) {
        slots.remove(receive.slot());
        receive.setSlot(MessageRequest.NO_SLOT);
        underWay--;
        receive.settle();
    }
}
