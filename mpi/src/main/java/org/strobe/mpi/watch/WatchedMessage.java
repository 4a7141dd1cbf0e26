package org.strobe.mpi.watch;

import org.strobe.mpi.provider.MatchedMessage;

/** A message that a probe took out of the queue. */
final class WatchedMessage extends Watched {
    private final Call probe;

    WatchedMessage(Watch watch, MatchedMessage message, Call probe) {
        super(watch, message, probe.communicator());
        this.probe = probe;
    }

    @Override
    void prepare(Call call) {
        call.prepared = probe;
        call.peer = probe.peer;
        call.tag = probe.tag;
    }
}
