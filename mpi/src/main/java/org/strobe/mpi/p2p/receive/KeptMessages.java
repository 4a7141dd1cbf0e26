package org.strobe.mpi.p2p.receive;

import org.strobe.emulator.match.Matcher;
import org.strobe.emulator.match.UnexpectedMessage;
import org.strobe.mpi.p2p.memory.SharedBlock;
import org.strobe.mpi.p2p.memory.SharedBlocks;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Messages without a receive: kept in memory of the rank. */
final class KeptMessages {
    private final Matcher<EarlyMessage, ReceiveRequest> matcher;
    private final SharedBlocks blocks;
    private EarlyMessage spare;

    KeptMessages(Matcher<EarlyMessage, ReceiveRequest> matcher, SharedBlocks blocks) {
        this.matcher = matcher;
        this.blocks = blocks;
    }

    /** Keeps the message of a record. */
    void keep(int context, int source, int tag, int kind, Region region, long at, int length) {
        Memory memory = region.memory();
        EarlyMessage message = take();
        message.unexpected.with(context, source, tag);
        message.kind = MessageLayout.plainKind(kind);
        message.checkerWord = MessageLayout.checkerWord(memory, at, kind);
        message.bytes = MessageLayout.bytes(memory, at, kind, length);
        if (message.kind != MessageLayout.EAGER) {
            message.slot = MessageLayout.slot(memory, at, kind);
        }
        if (message.kind == MessageLayout.MAPPED) {
            message.place = MessageLayout.place(memory, at, kind);
            message.process = MessageLayout.process(memory, at, kind);
        } else if (message.bytes > 0 && MessageLayout.isCarrier(kind)) {
            SharedBlock block = blocks.take(message.bytes);
            long dataAt = at + MessageLayout.dataOffset(kind);
            block.region().memory().copyFrom(block.at(), memory, dataAt, message.bytes);
            message.block = block;
        }
        matcher.keep(message.unexpected);
    }

    /** Forgets the message of a send, if no receive has it. */
    boolean forget(int context, int source, int tag, int slot) {
        UnexpectedMessage<EarlyMessage> found =
                matcher.find(context, source, tag, each -> each.kind != MessageLayout.EAGER && each.slot == slot);
        if (found == null) {
            return false;
        }
        matcher.remove(found);
        giveBack(found.owner());
        return true;
    }

    private EarlyMessage take() {
        EarlyMessage message = spare;
        if (message == null) {
            return new EarlyMessage();
        }
        spare = message.next;
        message.next = null;
        return message;
    }

    /** Frees a message that was taken out, and its data. */
    void giveBack(EarlyMessage message) {
        if (message.block != null) {
            blocks.giveBack(message.block);
            message.block = null;
        }
        message.next = spare;
        spare = message;
    }
}
