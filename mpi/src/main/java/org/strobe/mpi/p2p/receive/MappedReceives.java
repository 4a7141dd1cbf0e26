package org.strobe.mpi.p2p.receive;

import org.strobe.mpi.p2p.memory.MappedBuffers;
import org.strobe.mpi.p2p.memory.SharedCopy;
import org.strobe.mpi.p2p.partner.Controls;
import org.strobe.shm.copy.Region;

/** Receives of messages in buffers of sibling processes, which this rank maps. Both processes copy long ones. */
final class MappedReceives {
    private final MappedBuffers mapped;
    private final SharedCopy shared;
    private final Controls controls;

    /** Receive whose sender copies the lower half; null if there is none. */
    private ReceiveRequest helped;

    private int slotOfHelper;

    MappedReceives(MappedBuffers mapped, Controls controls) {
        this.mapped = mapped;
        this.shared = new SharedCopy(mapped);
        this.controls = controls;
    }

    boolean isAwaited() {
        return helped != null;
    }

    /** Looks only: true if the awaited sender has copied its half. */
    boolean hasCopied() {
        return helped != null && shared.isHelped();
    }

    /** Copies a message. Returns false if this rank cannot map its buffer. */
    boolean tryCopy(ReceiveRequest receive, int slot, long bytes, long place, int process) {
        Region region = mapped.region(process, place);
        if (region == null) {
            return false;
        }
        long at = MappedBuffers.offset(place);
        long wanted = receive.expect(bytes);
        long lower = helped == null ? shared.begin(receive.buffer(), receive.offset(), receive.type(), wanted) : 0;
        if (lower > 0) {
            controls.askForHelp(receive.sender(), slot, mapped.process(), shared.place(), shared.state());
        }
        receive.write(lower, region, at + lower, wanted - lower);
        if (lower > 0 && !shared.tryClaim()) {
            helped = receive;
            slotOfHelper = slot;
        } else {
            receive.write(0, region, at, lower);
            end(receive, slot);
        }
        return true;
    }

    /** Ends the receive whose sender has copied its half. */
    void endCopied() {
        ReceiveRequest receive = helped;
        helped = null;
        end(receive, slotOfHelper);
    }

    private void end(ReceiveRequest receive, int slot) {
        controls.matched(receive.sender(), slot);
        receive.settle();
    }
}
