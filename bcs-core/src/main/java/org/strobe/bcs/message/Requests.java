package org.strobe.bcs.message;

/** What processes ask whether it is done. */
public interface Requests {
    /** Something that a process has posted has come to an end; it is told when the next slice begins. */
    void done(Notice notice);

    /**
     * Lets a node of another JVM know of something that a process there is to be told. If that fails it throws, and does the same when it is called again.
     *
     * @return how much it has done
     */
    int work();

    /** Whether the nodes of all those who are to be told know of it. */
    boolean isThrough();
}
