package org.strobe.mpi.watch;

import org.strobe.mpi.call.CallName;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.standin.MessageStandIn;

/** Watched message of a matched probe. */
final class WatchedMessage extends MessageStandIn {
    private final Watch watch;
    private final Call probe;

    WatchedMessage(Watch watch, MatchedMessage message, Call probe) {
        super(message);
        this.watch = watch;
        this.probe = probe;
    }

    private Call call(CallName name, Data data) {
        Call call = watch.call(name, probe.communicator()).to(probe.peer(), probe.tag());
        call.prepared = probe;
        return call.receives(data);
    }

    @Override
    public Operation receive(Data data) {
        return watch.done(call(CallName.RECEIVE_MATCHED, data), () -> inner().receive(data));
    }

    @Override
    public Operation startReceive(Data data) {
        return watch.started(call(CallName.START_RECEIVE_MATCHED, data), () -> inner().startReceive(data));
    }
}
