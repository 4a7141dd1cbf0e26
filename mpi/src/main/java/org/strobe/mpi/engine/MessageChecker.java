package org.strobe.mpi.engine;

import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * Sees the messages of a channel, to find mistakes of the program. The rank's threads call it within the engine, so that it must
 * not send or receive.
 */
public interface MessageChecker {
    /** Number of the call site of the current call. Checkers alone know what it means. */
    int callSite();

    /**
     * Called when a send begins.
     *
     * @param place call site of the send
     * @return a word that travels with the message to the receiver's checker; 0 for none
     */
    long sent(int place, int count, Type type);

    /**
     * Called when a message with a word has met its receive.
     *
     * @param place call site of the receive
     * @param from the sender, in words
     * @param bytes length of the message, perhaps more than the receive takes
     * @return the failure of the receive; null for none
     */
    MpiFailure received(int place, int count, Type type, String from, int tag, long bytes, long word);

    /**
     * Describes a wait, for the table of deadlocked ranks.
     *
     * @param what the awaited message, in words
     * @param place call site of the wait
     */
    String describe(String what, int place);
}
