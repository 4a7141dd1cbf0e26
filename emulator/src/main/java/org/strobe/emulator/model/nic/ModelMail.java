package org.strobe.emulator.model.nic;

import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.Letter;
import org.strobe.emulator.nic.Mail;
import org.strobe.shm.wait.Doorbell;

/** Letters of one rank on a modelled machine. */
final class ModelMail implements Mail {
    /** Maximum bytes of a rank that wait for its NIC. */
    private static final int MOST_UNSENT = 2 * Letters.LARGEST;

    private final ModelInterconnect interconnect;
    private final Simulation simulation;
    private final Letters letters;
    private final LetterBox box;
    private final Actor actor;
    private int unsent;

    ModelMail(ModelInterconnect interconnect, LetterBox box, Actor actor) {
        this.interconnect = interconnect;
        this.simulation = interconnect.simulation();
        this.letters = interconnect.letters();
        this.box = box;
        this.actor = actor;
    }

    @Override
    public int largest() {
        return Letters.LARGEST;
    }

    @Override
    public Letter write(int length) {
        if (length < 0 || length > Letters.LARGEST) {
            throw new IllegalArgumentException(
                    "length=" + length + ": a letter has at most " + Letters.LARGEST + " bytes");
        }
        if (!hasRoom(length)) {
            simulation.settle();
        }
        return hasRoom(length) ? letters.take(length) : null;
    }

    @Override
    public boolean hasRoom(int length) {
        return unsent + length <= MOST_UNSENT;
    }

    @Override
    public void send(int rank, Letter letter) {
        actor.operation();
        LetterBox to = interconnect.box(rank);
        int bytes = letter.length();
        interconnect.carry(box.node(), to.node(), bytes, () -> left(bytes), () -> to.add(letter));
        unsent += bytes;
    }

    private void left(int bytes) {
        unsent -= bytes;
        box.ring();
    }

    /** Wakes the rank if it waits. */
    void ring() {
        box.ring();
    }

    @Override
    public Letter first() {
        if (isReached(0) && box.isNews()) {
            interconnect.notice();
        }
        return box.first();
    }

    @Override
    public void giveBack(Letter letter) {
        if (letter == box.first()) {
            box.removeFirst();
        }
        letters.giveBack(letter);
    }

    @Override
    public boolean isReached(long target) {
        interconnect.look();
        return box.first() != null;
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }
}
