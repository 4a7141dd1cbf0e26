package org.strobe.bcs.message;

/** What processes ask whether it is done. */
public interface Requests {
    /** Something that a process has posted has come to an end; it is told when the next slice begins. */
    void done(Notice notice);

    /** Whether the nodes of all those who are to be told know of it. */
    boolean isThrough();
}
