package org.strobe.mpi.p2p;

import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.p2p.match.Link;
import org.strobe.shm.copy.Region;

/** A message that came before its receive: its envelope, and its data if it was sent at once. Used again and again. */
final class Message {
    int context;
    int source;
    int tag;
    int kind;
    int slot;
    long bytes;

    /** Where its data are to be seen, and of which process. */
    long sight;

    int process;

    /** What its sender's witness has to say; 0 for nothing. */
    long word;

    Block block;

    /** In {@link UnexpectedMessages}, by which parts of the key are left open. */
    final Link<Message>[] links;

    /** Those that came right before and after it; or the next spare one. */
    Message before;

    Message after;

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type can't be made otherwise
    Message() {
        links = new Link[UnexpectedMessages.TABLES];
        links[0] = new Link<>(this);
    }

    MessageEnvelope envelope() {
        return new MessageEnvelope(source, tag, bytes);
    }

    Region region() {
        return block.region;
    }

    long payload() {
        return block.at;
    }
}
