package org.strobe.emulator.nic.host;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;

/** An event as the ranks of its node await it. */
final class EventWait implements Awaitable, Waiting {
    private final NodePort port;
    private final int event;

    EventWait(NodePort port, int event) {
        this.port = port;
        this.event = event;
    }

    @Override
    public boolean isReached(long target) {
        return port.count(event) >= target;
    }

    @Override
    public long wordId() {
        return port.wordId(event);
    }

    @Override
    public String what() {
        return "event " + event + " of node " + port.node() + ", which has come " + port.count(event) + " times";
    }

    @Override
    public String fromWhom() {
        return "any node";
    }
}
