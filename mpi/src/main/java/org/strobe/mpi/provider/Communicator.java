package org.strobe.mpi.provider;

import java.nio.Buffer;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.SpawnCommand;
import org.strobe.mpi.standard.Topology;

/**
 * A communicator, as one of its ranks sees it: what a provider does for it. What all providers have in common (name,
 * attributes, error handling, topology) is kept in {@link CommunicatorState}.
 *
 * <p>Arguments were checked for everything that can be known without the provider: signs, nulls, ranks, sizes of buffers.
 * An operation that is returned is released by the caller.
 */
public interface Communicator extends Collectives {
    /** State that does not depend on the provider. */
    CommunicatorState state();

    /** Number of ranks in the own group. */
    int size();

    /** The caller's rank in it. */
    int rank();

    /** Number of ranks in the other group; in the own group of an intracommunicator. */
    int remoteSize();

    boolean isInter();

    ProcessGroup group();

    ProcessGroup remoteGroup();

    /** The number by which all its ranks know it; no two that live at a time have the same one. */
    int context();

    // Messages

    void send(SendMode mode, Data data, int dest, int tag);

    /** Waits for a message. The caller releases the operation, which is done. */
    Operation receive(Data data, int source, int tag);

    Operation startSend(SendMode mode, Data data, int dest, int tag);

    Operation startReceive(Data data, int source, int tag);

    /** Sends and receives at once; waits for both. The operation is the receive. */
    Operation sendReceive(Data sent, int dest, int sentTag, Data received, int source, int receivedTag);

    /** Sends data and receives in their place; waits for both. The operation is the receive. */
    Operation sendReceiveReplace(Data data, int dest, int sentTag, int source, int receivedTag);

    /** A persistent operation, inactive. */
    Operation prepareSend(SendMode mode, Data data, int dest, int tag);

    /** A persistent operation, inactive. */
    Operation prepareReceive(Data data, int source, int tag);

    /** Waits until a message that fits can be received, and tells its envelope. */
    Outcome probe(int source, int tag);

    /** Envelope of a message that fits and can be received now; null if none. */
    Outcome tryProbe(int source, int tag);

    /** Waits for a message that fits and takes it out of the queue. */
    MatchedMessage probeMatched(int source, int tag);

    /** Takes a message that fits and is present out of the queue; null if none. */
    MatchedMessage tryProbeMatched(int source, int tag);

    // New communicators. All are collective; null stands for "the caller is not a member".

    /** A copy with a context of its own; attributes and topology are copied by the caller. */
    Communicator duplicate(Map<String, String> info);

    /** Starts a {@link #duplicate}. The communicator may be used when the operation is done. */
    PendingCommunicator startDuplicate();

    Communicator split(int colour, int key);

    /**
     * By the ranks that share memory.
     *
     * @param joins false if the caller wants to be in none of them
     */
    Communicator splitShared(boolean joins, int key, Map<String, String> info);

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
