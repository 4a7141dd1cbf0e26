package org.strobe.emulator.launch.supervise;

/** Where the ranks of a job are, as its supervisor sees it: this JVM, or processes. Used by the supervisor alone. */
public interface Hosts {
    /** Waits until all ranks have ended; returns false if that is not so when the time is over. */
    boolean awaitEnd(long nanos) throws InterruptedException;

    /**
     * A number that changes whenever some rank has moved; 0 if some rank moves now, or could, or could be moved by
     * something that is not a rank. The same number twice means that nothing will ever happen again.
     */
    long stuckSignature();

    /** The last look before a deadlock is declared: whether threads that ranks have started could still act. */
    boolean mayStillAct();

    /** What each rank waits for, as a table. */
    String waits();

    /** Where each rank is. */
    String stacks();

    /** The job has ended, by whatever cause: no rank shall go on. */
    void end();

    /** The ranks had their second: those that still run are given up. */
    void abandon();

    /** Called every now and then while ranks run or unwind. */
    default void tick(long nanosSinceStart) {}
}
