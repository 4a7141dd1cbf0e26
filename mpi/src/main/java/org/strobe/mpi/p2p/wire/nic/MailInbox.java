package org.strobe.mpi.p2p.wire.nic;

import org.strobe.emulator.nic.Letter;
import org.strobe.emulator.nic.Mail;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.shm.copy.Region;

/** Inbox for remote ranks in the mail that the rank's NIC keeps. */
final class MailInbox implements Inbox {
    private final Mail mail;
    private Letter letter;

    MailInbox(Mail mail) {
        this.mail = mail;
    }

    @Override
    public int poll() {
        letter = mail.first();
        return letter == null ? EMPTY : letter.length();
    }

    @Override
    public long envelope() {
        return letter.label();
    }

    @Override
    public Region region() {
        return letter.region();
    }

    @Override
    public long payload() {
        return letter.offset();
    }

    @Override
    public void release() {
        mail.giveBack(letter);
    }

    @Override
    public boolean isReached(long target) {
        return mail.isReached(target);
    }

    @Override
    public long wordId() {
        return mail.wordId();
    }
}
