package org.strobe.mpi.p2p.wire.nic;

import org.strobe.emulator.nic.Letter;
import org.strobe.emulator.nic.Mail;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Tries;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.p2p.wire.Wire;

/** Port of a NIC that keeps mail: a record is a letter. */
final class MailPort implements Port {
    private final Tries tries;
    private final Mail mail;

    MailPort(Rank rank, Mail mail) {
        this.tries = new Tries(rank);
        this.mail = mail;
    }

    @Override
    public Wire wire(int to) {
        return new MailWire(this, mail, to);
    }

    @Override
    public Inbox inbox() {
        return new MailInbox(mail);
    }

    void send(int to, Letter letter) {
        tries.untilDone(() -> {
            mail.send(to, letter);
            return 0;
        });
    }
}
