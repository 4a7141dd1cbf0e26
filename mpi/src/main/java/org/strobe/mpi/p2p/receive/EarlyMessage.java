package org.strobe.mpi.p2p.receive;

import org.strobe.emulator.match.UnexpectedMessage;
import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.p2p.memory.SharedBlock;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.NicMatching;

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

    /** Message that waits at the NIC; null if it is kept in memory. */
    NicMatching.Message atNic;

    /** Next spare message. */
    EarlyMessage next;

    /** A message that waits at the NIC. */
    static EarlyMessage atNic(NicMatching.Message message, int source) {
        EarlyMessage early = new EarlyMessage();
        early.unexpected.with(MessageLayout.context(message.envelope()), source, MessageLayout.tag(message.envelope()));
        early.bytes = message.length();
        early.atNic = message;
        return early;
    }

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
