package org.strobe.mpi.replay;

import org.strobe.mpi.call.CallName;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.standin.MessageStandIn;

/** Message taken by a matched probe, on a tape. */
final class TapedMessage extends MessageStandIn {
    private final Tape tape;

    TapedMessage(Tape tape, MatchedMessage message) {
        super(message);
        this.tape = tape;
    }

    @Override
    public Operation receive(Data data) {
        tape.begin(CallName.RECEIVE_MATCHED, data.count());
        return inner().receive(data);
    }

    @Override
    public Operation startReceive(Data data) {
        tape.begin(CallName.START_RECEIVE_MATCHED, data.count());
        return tape.pending(() -> inner().startReceive(data));
    }
}
