package org.strobe.shm.wait;

/** Tells which processes of a job are dead, by their numbers. A {@link WaitingRoom} does. */
@FunctionalInterface
public interface Deaths {
    /** Whether this process died. */
    boolean isDead(int process);

    /** Whether it is worth asking for a single process: cheap enough to be asked in every turn of a loop. */
    default boolean hasAny() {
        return true;
    }
}
