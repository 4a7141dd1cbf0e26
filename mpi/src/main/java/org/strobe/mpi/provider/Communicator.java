package org.strobe.mpi.provider;

import java.nio.Buffer;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.type.Type;

/**
 * A communicator, as one of its ranks sees it: what a provider does for it. What all providers have in common (name,
 * attributes, error handling, topology) is kept in {@link CommunicatorState}.
 *
 * <p>Arguments were checked for everything that can be known without the provider: signs, nulls, ranks, sizes of buffers.
 * An operation that is returned is released by the caller.
 */
public interface Communicator extends CollectiveCalls {
    /** What all providers keep alike for a communicator. */
    CommunicatorState state();

    /** How many ranks the own group has. */
    int size();

    /** The caller's rank in it. */
    int rank();

    /** How many ranks the other group has; of an intracommunicator, the own one. */
    int remoteSize();

    boolean isInter();

    ProcessGroup group();

    ProcessGroup remoteGroup();

    /** The number by which all its ranks know it; no two that live at a time have the same one. */
    int context();

    // Messages

    void send(SendMode mode, Object buffer, int count, Type type, int dest, int tag);

    Operation receive(Object buffer, int count, Type type, int source, int tag);

    Operation startSend(SendMode mode, Object buffer, int count, Type type, int dest, int tag);

    Operation startReceive(Object buffer, int count, Type type, int source, int tag);

    Operation sendReceive(
            Object sent,
            int sentCount,
            Type sentType,
            int dest,
            int sentTag,
            Object received,
            int receivedCount,
            Type receivedType,
            int source,
            int receivedTag);

    Operation sendReceiveReplace(
            Object buffer, int count, Type type, int dest, int sentTag, int source, int receivedTag);

    /** A persistent operation, inactive. */
    Operation prepareSend(SendMode mode, Object buffer, int count, Type type, int dest, int tag);

    /** A persistent operation, inactive. */
    Operation prepareReceive(Object buffer, int count, Type type, int source, int tag);

    /** Waits until a message that fits can be received, and tells its envelope. */
    Outcome probe(int source, int tag);

    /** The same, or null if there is none now. */
    Outcome tryProbe(int source, int tag);

    /** Waits for a message that fits and takes it out of the queue. */
    MatchedMessage probeMatched(int source, int tag);

    /** The same, or null if there is none now. */
    MatchedMessage tryProbeMatched(int source, int tag);

    // New communicators. All are collective; null stands for "the caller is not a member".

    /** A copy with a context of its own; attributes and topology are copied by the caller. */
    Communicator duplicate(Map<String, String> info);

    /** The same, pending: the communicator may be used when the operation is done. */
    PendingCommunicator startDuplicate();

    Communicator split(int colour, int key);

    /** By the ranks that share memory. */
    Communicator splitShared(int key, Map<String, String> info);

    Communicator create(ProcessGroup members);

    /** Collective over the group only. */
    Communicator createGroup(ProcessGroup members, int tag);

    /**
     * An intercommunicator of this one's ranks and those of another.
     *
     * @param bridge a communicator of both leaders; only the leader's counts
     */
    Communicator createInter(int localLeader, Communicator bridge, int remoteLeader, int tag);

    /** Both groups of an intercommunicator in one communicator. */
    Communicator merge(boolean high);

    /**
     * A communicator with a topology: the first ranks that it needs, in their order.
     *
     * @param members how many ranks it takes
     */
    Communicator createWithTopology(int members, Topology topology);

    /** IDENT, CONGRUENT, SIMILAR or UNEQUAL. */
    int compare(Communicator other);

    /** Collective; pending operations go on to their end. */
    void free();

    /** As {@link #free}, and waits until all that is pending is done. */
    void disconnect();

    /** Ends the job, or at least the ranks of this communicator. Does not return. */
    void abort(int code);

    // Processes

    Communicator accept(String port, Map<String, String> info, int root);

    Communicator connect(String port, Map<String, String> info, int root);

    /**
     * Starts processes.
     *
     * @param commands what to start; only the root's count
     * @param errorCodes filled with a code for each process if not null
     */
    Communicator spawn(List<SpawnCommand> commands, int root, int[] errorCodes);

    // Windows and files. All are collective.

    /** A window over a part of a direct buffer; sizes are bytes. */
    Window createWindow(Buffer base, long size, int displacementUnit, Map<String, String> info);

    /** A window over memory that the provider makes; with {@code shared}, all of it one piece that all can reach. */
    Window allocateWindow(long size, int displacementUnit, Map<String, String> info, boolean shared);

    /** A window without memory at first. */
    Window createDynamicWindow(Map<String, String> info);

    OpenFile openFile(String name, int mode, Map<String, String> info);
}
