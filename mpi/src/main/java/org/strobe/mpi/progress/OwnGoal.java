package org.strobe.mpi.progress;

/** A goal that only the waiting caller knows. It is given up if the caller cannot wait to the end. */
public interface OwnGoal extends Goal {
    /** Gives it up: the caller has left by an exception. */
    void abandon();
}
