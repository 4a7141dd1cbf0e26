package org.strobe.mpi.nativempi.message;

import org.strobe.mpi.call.Data;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.message.Probes;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.value.Operand;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;

/** A message that a probe has taken. */
record NativeMatched(long message, Outcome envelope) implements MatchedMessage {
    @Override
    public Operation receive(Data data) {
        Scratch scratch = Scratch.get();
        try (Operand operand = Operand.received(data)) {
            Cells.setHandle(scratch.handle(), message);
            Failures.check(Probes.mrecv(
                    operand.address(), operand.count(), operand.type(), scratch.handle(), scratch.status()));
            return CommunicatorMessages.done(operand, scratch.status());
        }
    }

    @Override
    public Operation startReceive(Data data) {
        Scratch scratch = Scratch.get();
        Operand operand = Operand.received(data);
        Cells.setHandle(scratch.handle(), message);
        CommunicatorMessages.check(
                operand,
                Probes.imrecv(operand.address(), operand.count(), operand.type(), scratch.handle(), scratch.second()));
        return NativeOperation.receiving(operand, Cells.getHandle(scratch.second()));
    }

    @Override
    public int source() {
        return envelope.source();
    }

    @Override
    public int tag() {
        return envelope.tag();
    }

    @Override
    public long bytes() {
        return envelope.bytes();
    }

    @Override
    public boolean isCancelled() {
        return false;
    }
}
