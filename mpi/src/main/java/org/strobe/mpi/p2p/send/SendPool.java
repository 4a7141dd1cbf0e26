package org.strobe.mpi.p2p.send;

import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.engine.message.MessageRequest;
import org.strobe.mpi.p2p.memory.SharedBlock;
import org.strobe.mpi.p2p.memory.SharedBlocks;
import org.strobe.mpi.p2p.memory.Slots;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.type.Type;

/** Send requests of a rank: for reuse, by slot, and at their end. */
final class SendPool {
    private final Sends sends;
    private final Progress progress;
    private final SharedBlocks blocks;
    private final ExposedSends exposed;
    private final Slots<SendRequest> slots = new Slots<>();
    private SendRequest spare;
    private int underWay;

    SendPool(Sends sends, Progress progress, SharedBlocks blocks, ExposedSends exposed) {
        this.sends = sends;
        this.progress = progress;
        this.blocks = blocks;
        this.exposed = exposed;
    }

    /** True if all sends have ended. */
    boolean isQuiet() {
        return underWay == 0;
    }

    /** Begins a request, without an address. */
    SendRequest take(MessageContext context, Object buffer, long offset, int count, Type type) {
        SendRequest send = spare;
        if (send == null) {
            send = new SendRequest(sends, progress);
        } else {
            spare = send.next;
            send.next = null;
        }
        send.fill(context, buffer, offset, count, type, count * type.size());
        underWay++;
        return send;
    }

    void giveBack(SendRequest send) {
        send.next = spare;
        spare = send;
    }

    /** Gives a request a slot, by which its receiver addresses it. */
    void number(SendRequest send) {
        send.setSlot(slots.add(send));
    }

    SendRequest get(int slot) {
        return slots.get(slot);
    }

    /** Copies the data of a send, to be sent in place of the program's buffer. */
    SharedBlock copyOfData(SendRequest send) {
        SharedBlock block = blocks.take(Math.max(1, send.size()));
        try {
            send.pack(0, block.region(), block.at(), send.size());
            return block;
        } catch (RuntimeException e) {
            blocks.giveBack(block);
            throw SendRequest.unreadable(e);
        }
    }

    /** Ends a send: frees its resources and completes it. */
    void end(SendRequest send) {
        exposed.hide(send);
        if (send.slot() != MessageRequest.NO_SLOT) {
            slots.remove(send.slot());
            send.setSlot(MessageRequest.NO_SLOT);
        }
        if (send.block != null) {
            blocks.giveBack(send.block);
            send.block = null;
        }
        if (send.reserved != 0) {
            progress.attached().free(send.reserved);
            send.reserved = 0;
        }
        underWay--;
        send.complete();
    }

    /** Ends a send in pieces when all have left and nobody reads its data any more. */
    void endIfDone(SendRequest send) {
        if (send.hasLeft && send.underWay == 0) {
            end(send);
        }
    }

    /** Ends sends that could not begin: nobody owns them. */
    void abandon(SendRequest send) {
        send.disown();
        end(send);
    }
}
