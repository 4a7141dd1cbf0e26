package org.strobe.mpi.p2p.wire.nic;

import org.strobe.emulator.nic.Letter;
import org.strobe.emulator.nic.Mail;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.shm.copy.Region;

/** Wire to a remote rank whose NIC keeps mail. */
final class MailWire implements Wire {
    private final MailPort port;
    private final Mail mail;
    private final int to;
    private Letter letter;

    MailWire(MailPort port, Mail mail, int to) {
        this.port = port;
        this.mail = mail;
        this.to = to;
    }

    @Override
    public int largestRecord() {
        return mail.largest();
    }

    @Override
    public long tryClaim(int length) {
        letter = mail.write(length);
        return letter == null ? FULL : 0;
    }

    @Override
    public Region region() {
        return letter.region();
    }

    @Override
    public long payload(long claim, int length) {
        return letter.offset();
    }

    @Override
    public void publish(long claim, long envelope, int length) {
        letter.setLabel(envelope);
        port.send(to, letter);
    }

    @Override
    public void abandon(long claim, int length) {
        mail.giveBack(letter);
    }

    @Override
    public boolean hasRoom(int length) {
        return mail.hasRoom(length);
    }

    @Override
    public void beginWaiting() {
        // the NIC rings the rank when letters have left
    }

    @Override
    public void endWaiting() {
        // nothing was begun
    }
}
