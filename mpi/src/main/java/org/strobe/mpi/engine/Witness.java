package org.strobe.mpi.engine;

import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * Sees the messages of a channel, to find mistakes of the program. Called by the rank's threads while they are in the engine:
 * it sends and receives nothing itself.
 */
public interface Witness {
    /** Where in the program the call is that is being made: a number that means something to witnesses only. */
    int place();

    /**
     * A message begins.
     *
     * @param place where it was asked for
     * @return a word that goes with it to its receiver's witness; 0 for none
     */
    long sent(int place, int count, Type type);

    /**
     * A message that came with a word and a receive have been brought together.
     *
     * @param place where the receive was asked for
     * @param from who has sent it, in words
     * @param bytes how long it is; perhaps longer than what is received
     * @return what the receive shall fail with; null for nothing
     */
    MpiFailure received(int place, int count, Type type, String from, int tag, long bytes, long word);

    /**
     * What a rank waits for, for a table of deadlocked ranks.
     *
     * @param what the message, in words
     * @param place where it was asked for
     */
    String describe(String what, int place);
}
