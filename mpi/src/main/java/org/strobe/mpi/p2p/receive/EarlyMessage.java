package org.strobe.mpi.p2p.receive;

import org.strobe.emulator.match.UnexpectedMessage;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.p2p.memory.SharedBlock;

/** Message that came before its receive: its envelope, and its data if the record carried them. Reused. */
public final class EarlyMessage {
    /** Its place in the matcher, and its envelope. */
    final UnexpectedMessage<EarlyMessage> unexpected = new UnexpectedMessage<>(this);

    /** Kind of its record, without the bit CHECKED. */
    int kind;

    /** Slot of the send; of all kinds but EAGER. */
    int slot;

    long bytes;

    /** Place of its data in memory that both processes map; of kind MAPPED. */
    long place;

    /** Number of the process that owns the place. */
    int process;

    /** Word of the sender's checker; 0 for none. */
    long checkerWord;

    /** Data that the record carried; null if there were none. */
    SharedBlock block;

    /** Next spare message. */
    EarlyMessage next;

    int source() {
        return unexpected.source();
    }

    int tag() {
        return unexpected.tag();
    }

    public MessageEnvelope envelope() {
        return new MessageEnvelope(source(), tag(), bytes);
    }
}
