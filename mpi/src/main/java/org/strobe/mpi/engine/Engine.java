package org.strobe.mpi.engine;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.shm.wait.Awaitable;

/** Carries one rank's messages. For the rank's threads: one at a time, or several at level MULTIPLE. */
public interface Engine extends AutoCloseable {
    /**
     * Opens a context: messages that were sent in it earlier are there.
     *
     * @param context its number, the same at all its ranks and used for nothing else at any of them
     * @param ownRank the caller's rank, by which the others receive
     * @param peers whom it sends to and receives from, by rank; of an intercommunicator, the other group
     */
    Channel open(int context, int ownRank, ProcessGroup peers);

    /** As {@link #open(int, int, ProcessGroup)}, under the eyes of a witness. An engine may do without. */
    default Channel open(int context, int ownRank, ProcessGroup peers, Witness witness) {
        return open(context, ownRank, peers);
    }

    /** Lets things move once. True if something did. */
    boolean progress();

    /** Waits until at least one of the first {@code count} operations is done; nulls are passed over. */
    void awaitAny(Operation[] operations, int count);

    /**
     * Waits until a word that belongs to no message is as it should be: of a window, say. Messages move meanwhile. Whoever
     * sets the word rings the rank's doorbell.
     */
    default void await(Awaitable awaited, long target, Waiting why) {
        while (!awaited.isReached(target)) {
            progress();
        }
    }

    /**
     * Adds something that moves by steps when this rank lets things move: a schedule of a collective, say. It is asked
     * until it says that it is done.
     */
    void add(Progressing task);

    /**
     * For any thread: something outside of the engine has changed that operations or tasks of this rank depend on. Who waits
     * here looks again.
     */
    default void wake() {}

    /** Something that moves by steps. */
    interface Progressing {
        /** Does what can be done without waiting; true if it is finished and need not be asked again. */
        boolean step();

        /**
         * Whether it waits for words in memory, besides messages. Whoever sets them rings the rank's doorbell, and {@link
         * #canGoOn} says whether they are as they should be.
         */
        default boolean awaitsWords() {
            return false;
        }

        /** Whether a step has something to do now, as far as words in memory say. Looks only. */
        default boolean canGoOn() {
            return false;
        }
    }

    /** Memory for buffered sends; {@code null} before and after. */
    void attachBuffer(byte[] buffer);

    /** Waits until all messages in it are out. */
    byte[] detachBuffer();

    /** Whether a process is in this JVM, so that its objects can be reached. */
    boolean isInThisJvm(int process);

    /** Waits until all that this rank has sent is out and what others need of it is done. */
    @Override
    void close();
}
