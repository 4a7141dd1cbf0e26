package org.strobe.mpi.replay;

import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;

/** A message that a probe took out of the queue. */
final class TapedMessage implements MatchedMessage {
    private final Tape tape;
    private final MatchedMessage message;

    TapedMessage(Tape tape, MatchedMessage message) {
        this.tape = tape;
        this.message = message;
    }

    @Override
    public Operation receive(Object buffer, int count, Type type) {
        tape.begin("mRecv", null, count);
        return message.receive(buffer, count, type);
    }

    @Override
    public Operation startReceive(Object buffer, int count, Type type) {
        tape.begin("imRecv", null, count);
        return tape.pending(false, (source, tag) -> message.startReceive(buffer, count, type), null);
    }

    @Override
    public int source() {
        return message.source();
    }

    @Override
    public int tag() {
        return message.tag();
    }

    @Override
    public long bytes() {
        return message.bytes();
    }

    @Override
    public boolean isCancelled() {
        return message.isCancelled();
    }
}
