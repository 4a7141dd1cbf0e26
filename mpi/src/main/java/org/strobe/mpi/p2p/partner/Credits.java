package org.strobe.mpi.p2p.partner;

import org.strobe.mpi.p2p.settings.P2pSettings;

/**
 * Flow control of eager messages between nodes: a receiver keeps a bounded number of early messages of each sender. A
 * credit is spent by an eager message and returned when a receive has taken it. Without credits a sender offers its
 * messages. Half of the credits are returned at a time, by a record.
 */
public final class Credits {
    /** Credits of a partner without bound. */
    static final int UNLIMITED = -1;

    private final Partners partners;
    private final Controls controls;
    private final int ownProcess;
    private final int most;

    public Credits(P2pSettings settings, int ownProcess, Partners partners, Controls controls) {
        this.ownProcess = ownProcess;
        this.partners = partners;
        this.controls = controls;
        this.most = settings.credits();
    }

    /** A receive has taken an eager message of a process. */
    public void received(int process) {
        if (most > 0) {
            owe(partners.partner(process));
        }
    }

    /** A receiver has returned credits. */
    public void returned(int process, int count) {
        partners.partner(process).addCredits(count);
    }

    private void owe(Partner sender) {
        int owed = sender.isLimited() ? sender.owe() : 0;
        if (2 * owed >= most && owed > 0) {
            sender.pay();
            controls.credit(sender.process(), ownProcess, owed);
        }
    }
}
