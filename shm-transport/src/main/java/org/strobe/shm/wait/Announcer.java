package org.strobe.shm.wait;

/** What a {@link Waiter} does at its doorbell, for one that waits in a way of its own: it says what it waits for, and who sets that word calls it. */
public final class Announcer implements AutoCloseable {
    private final Doorbell doorbell;
    private long wordId;

    Announcer(Doorbell doorbell) {
        this.doorbell = doorbell;
    }

    /** From here on whoever sets the word wakes the owner, which looks at it once more before it sleeps. */
    public void announce(Awaitable awaited, long target) {
        wordId = awaited.wordId(); // which may be another one next time
        doorbell.announce(wordId, target, awaited.otherWordId());
    }

    /** The owner runs again. */
    public void withdraw() {
        doorbell.withdraw(wordId);
    }

    @Override
    public void close() {
        doorbell.giveBack();
    }
}
