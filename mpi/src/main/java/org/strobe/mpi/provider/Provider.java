package org.strobe.mpi.provider;

import java.util.Map;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ThreadLevel;

/** An MPI as one rank has it, from before Init until after Finalize. */
public interface Provider {
    /**
     * Begins.
     *
     * @return the level that is granted
     */
    ThreadLevel init(ThreadLevel required);

    boolean isInitialized();

    /** Ends: collective; what is left is freed. */
    void finish();

    boolean isFinalized();

    ThreadLevel threadLevel();

    /** True in the thread that initialized MPI. */
    boolean isMainThread();

    /** All ranks of the job. */
    Communicator world();

    /** The caller alone. */
    Communicator self();

    /**
     * Communicator of all ranks for messages of the API itself, which programs do not see. Collective, after Init.
     * Finalize frees it.
     */
    default Communicator openAside() {
        return world().duplicate(Map.of());
    }

    /** The intercommunicator to those who spawned this job; null if nobody did. */
    Communicator parent();

    /** Which of several programs of a job this rank runs. */
    int applicationNumber();

    /** Maximum number of ranks, including ranks that can be spawned. */
    int universeSize();

    /** The largest tag of a message. */
    default int largestTag() {
        return Constants.LARGEST_TAG;
    }

    /** True if the clocks of all ranks agree. */
    default boolean isTimeGlobal() {
        return true;
    }

    /** Seconds since some time in the past, the same for all ranks of a computer. */
    double time();

    /** Seconds between two ticks of {@link #time}. */
    double tick();

    String processorName();

    /** One line: name and version. */
    String libraryVersion();

    /** Lets things move once. */
    void progress();

    /** Waits until at least one of the first {@code count} operations is done; nulls are passed over. */
    void awaitAny(Operation[] operations, int count);

    /**
     * True if a test of one operation lets all others move too. If false, calls on several operations go by {@link #awaitAll}
     * and {@link #testSome}.
     */
    default boolean movesTogether() {
        return true;
    }

    /** Waits until the first {@code count} operations are done; nulls are passed over. */
    default void awaitAll(Operation[] operations, int count) {
        for (int i = 0; i < count; i++) {
            if (operations[i] != null) {
                operations[i].await();
            }
        }
    }

    /** Lets things move once; afterwards, those of the first {@code count} operations that can be done are. Nulls are passed over. */
    default void testSome(Operation[] operations, int count) {
        for (int i = 0; i < count; i++) {
            if (operations[i] != null && !operations[i].isDone()) {
                boolean unused = operations[i].test();
            }
        }
    }

    /**
     * A call of a program begins that is several here, as those on an array of requests. For those who watch calls; {@link
     * #leave} ends it, in the same thread.
     */
    default void enter(CallName call) {}

    /** The call that was {@linkplain #enter entered} ends. */
    default void leave() {}

    /** Memory for buffered sends. */
    void attachBuffer(byte[] buffer);

    /** Waits until all messages in it are out, and gives it back. */
    byte[] detachBuffer();

    /** A direct buffer in memory that this provider moves best, zeroed. */
    java.nio.ByteBuffer allocate(long bytes);

    String openPort(Map<String, String> info);

    void closePort(String port);

    void publish(String service, String port, Map<String, String> info);

    void unpublish(String service, String port, Map<String, String> info);

    String lookup(String service, Map<String, String> info);

    void deleteFile(String name, Map<String, String> info);

    /**
     * Sets work to be done before this rank ends a job of a native library: by abort, or by its own end before Finalize. Other
     * providers have their job's end for it.
     */
    default void onAbort(Runnable work) {}

    /** Ends the whole job; does not return. */
    void abort(int code, String why);

    /** The next number for a key value of the kind that the caller counts. */
    int nextKey();
}
