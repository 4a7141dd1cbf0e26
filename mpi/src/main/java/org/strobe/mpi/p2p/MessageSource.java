package org.strobe.mpi.p2p;

import org.strobe.mpi.p2p.partner.Partners;
import org.strobe.mpi.p2p.receive.Arrivals;
import org.strobe.mpi.p2p.receive.Receives;
import org.strobe.mpi.p2p.send.Sends;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.node.SharedInbox;
import org.strobe.mpi.progress.Source;
import org.strobe.shm.wait.Doorbell;

/** Messages of one rank as a source of its progress. */
final class MessageSource implements Source {
    private final Partners partners;
    private final Sends sends;
    private final Receives receives;
    private final Arrivals arrivals;
    private final SharedInbox inbox;

    /** Records that come by the NIC; null if there is no such way. */
    private final Inbox remoteInbox;

    MessageSource(P2pEngine engine, SharedInbox inbox, Inbox remoteInbox) {
        this.partners = engine.partners;
        this.sends = engine.sends;
        this.receives = engine.receives;
        this.arrivals = receives.arrivals();
        this.inbox = inbox;
        this.remoteInbox = remoteInbox;
    }

    @Override
    public void move() {
        if (partners.isNodeInboxUsed()) {
            arrivals.move(inbox);
        }
        if (remoteInbox != null) {
            arrivals.move(remoteInbox);
            receives.move();
        }
        sends.move();
    }

    @Override
    public void help() {
        sends.help();
    }

    @Override
    public boolean hasNews() {
        return (partners.isNodeInboxUsed() && inbox.isReached(0)) || (remoteInbox != null && remoteInbox.isReached(0));
    }

    @Override
    public boolean awaitsOthers() {
        return sends.awaitsOthers() || receives.awaitsOthers();
    }

    @Override
    public boolean hasWork() {
        return sends.hasWork() || receives.hasWork();
    }

    @Override
    public boolean isQuiet() {
        return sends.isQuiet() && receives.isQuiet();
    }

    @Override
    public long wordId() {
        return remoteInbox == null && !awaitsOthers() ? inbox.wordId() : Doorbell.ANY_WORD;
    }
}
