package org.strobe.emulator.kernel;

import org.strobe.shm.wait.Awaitable;

/** Time and waiting of one rank's main thread. Made by that thread when it begins, and closed by it. */
public interface Pace extends AutoCloseable {
    /** Charges an operation that others can notice. */
    void call();

    /** Charges the software cost of a message: envelope and queues. */
    void handleMessage();

    /** Charges a time that software takes for a message, in place of the machine's. */
    void handleMessage(long nanos);

    /** Charges the software cost of a message while the message queue of a process is locked. */
    void handleMessageOf(int process);

    /** Charges a copy between two ranks of one node; earlier actions of others take effect first. */
    void copy(long bytes);

    /** Charges a reduction operator: two operands are read, a result is written. */
    void combine(long bytes);

    /**
     * Charges a streaming loop over {@code arrays} arrays of {@code bytes} bytes, one of them written with non-temporal
     * stores.
     */
    void stream(long bytes, int arrays);

    /** Waits until the state is reached. */
    void await(Awaitable awaited, long target);

    /** Waits until the state is reached, or for a time; true if the state is reached. */
    boolean await(Awaitable awaited, long target, long timeoutNanos);

    /** Rests after a number of "not yet" answers in a row. */
    void rest(int times);

    /** Computes for a time. */
    void compute(long nanos);

    /**
     * Charges what the program has computed: counted operations, and bytes read from and written to memory.
     *
     * @param processors of the node that have shared the work evenly
     */
    void compute(double operations, double bytes, int processors);

    /** Sleeps for a time, without a processor. */
    void sleep(long nanos);

    /**
     * True if the real time of the program's computing counts; then {@link #computes} and {@link #computed} must be
     * called.
     */
    boolean measures();

    /** Called when a call returns to the program, which computes from now on. */
    void computes();

    /** Called when the program calls: charges the time that it has computed. */
    void computed();

    /**
     * For deadlock detection, from any thread: number of the current wait, if it has no deadline and its state is not
     * reached; 0 otherwise.
     */
    long stuckIn();

    @Override
    void close();
}
