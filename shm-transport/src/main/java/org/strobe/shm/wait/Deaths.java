package org.strobe.shm.wait;

/** Dead processes of a job, by number. A {@link WaitingRoom} implements it. */
@FunctionalInterface
public interface Deaths {
    /** True if this process died. */
    boolean isDead(int process);

    /** False if no process has died. Cheap enough to ask on every iteration of a loop. */
    default boolean hasAny() {
        return true;
    }
}
