package org.strobe.mpi.engine;

import java.util.Optional;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.mpi.progress.Task;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.shm.wait.Awaitable;

/** Carries the messages of one rank. For the rank's threads: one at a time, or several at level MULTIPLE. */
public interface Engine extends AutoCloseable {
    /**
     * Opens a channel. Messages that were sent to it earlier are in it.
     *
     * @param context number of its context, equal at all ranks and without other use
     * @param ownRank the caller's rank, by which others receive
     * @param peers processes that it sends to and receives from; of an intercommunicator, the remote group
     */
    Channel open(int context, int ownRank, ProcessGroup peers);

    /**
     * Opens a channel of a communicator whose groups are both known.
     *
     * @param own the caller's group
     * @param peers of an intracommunicator, the same group
     */
    default Channel open(int context, ProcessGroup own, ProcessGroup peers) {
        return open(context, own.rank(), peers);
    }

    /** Opens a channel, and shows its messages to a checker. An engine may ignore the checker. */
    default Channel open(int context, int ownRank, ProcessGroup peers, MessageChecker checker) {
        return open(context, ownRank, peers);
    }

    /**
     * Collectives of an intracommunicator. By default, they go by messages.
     *
     * @param site the communicator
     */
    default Collectives collectives(CollectiveSite site) {
        return site.charged(site.byMessages());
    }

    /**
     * Barrier of nodes by hardware, for collectives by messages; empty if there is none for the group.
     *
     * @param group group of a new communicator; all its ranks call in one order
     */
    default Optional<NodeBarrier> nodeBarrier(ProcessGroup group) {
        return Optional.empty();
    }

    /**
     * Prepares for messages with a process that the rank did not know, or whose number belonged to another one when it last
     * did. The rank itself stands for anybody who may connect to its ports.
     */
    default void meet(int process) {}

    /** Accesses to windows of a group's ranks on a modelled machine, by messages of this engine; empty if NICs carry them. */
    default Optional<RemoteAccess> remoteAccess(ProcessGroup group) {
        return Optional.empty();
    }

    /** Moves pending operations once. Returns true if one of them moved. */
    boolean progress();

    /** Waits until at least one of the first {@code count} operations is complete; nulls are skipped. */
    void awaitAny(Operation[] operations, int count);

    /**
     * Waits until a word of memory that belongs to no message has its awaited value, such as a word of a window. Messages move
     * meanwhile. The writer of the word rings the rank's doorbell.
     */
    default void await(Awaitable awaited, long target, Waiting why) {
        while (!awaited.isReached(target)) {
            progress();
        }
    }

    /**
     * Adds a task that moves by steps, such as the schedule of a collective. Progress of this rank calls it until it is
     * finished.
     */
    void add(Task task);

    /**
     * Tells the rank of a change outside of the engine that its operations or tasks depend on. A waiting rank looks again. For any
     * thread.
     */
    default void wake() {}

    /** Attaches memory for buffered sends. */
    void attachBuffer(byte[] buffer);

    /** Waits until all buffered messages have left, and detaches the memory. */
    byte[] detachBuffer();

    /** True if a process is in this JVM, so that its objects can be reached. */
    boolean isInThisJvm(int process);

    /** Waits until all messages of this rank have left and no rank needs its help. */
    @Override
    void close();
}
