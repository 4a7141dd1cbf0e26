package org.strobe.emulator.kernel;

import org.strobe.shm.wait.Awaitable;

/** How time passes for one rank, and how its main thread waits. Made when that thread begins; for this thread, which closes it. */
public interface Pace extends AutoCloseable {
    /** An operation that others may notice begins. */
    void call();

    /** Software deals with a message: its envelope, the queues that it stands in. */
    void handleMessage();

    /** The same while nobody else deals with one of the same queue: that of a process. */
    void handleMessageOf(int process);

    /** A processor copies so many bytes from one rank of its node to another; what others did until then is done. */
    void copy(long bytes);

    /** An operator runs over so many bytes: two operands are read, and a result is written. */
    void combine(long bytes);

    /** A loop over so many arrays of so many bytes writes one of them, by stores that go past the caches. */
    void stream(long bytes, int arrays);

    /** Waits until the state is there. */
    void await(Awaitable awaited, long target);

    /** Waits until the state is there, which is the answer, or the time is over. */
    boolean await(Awaitable awaited, long target, long timeoutNanos);

    /** A call has answered "not yet", so many times in a row. */
    void rest(int times);

    /** Lets so much time pass, in which its processor computes. */
    void compute(long nanos);

    /** Lets so much time pass, in which it needs no processor. */
    void sleep(long nanos);

    /** Whether what the rank's program computes takes the time that it takes here: then {@link #computes} and {@link #computed} are to be called. */
    boolean measures();

    /** The program goes on: what it does from now on is its computing. */
    void computes();

    /** The program calls: what it has computed takes its time now. */
    void computed();

    /**
     * For those who look for deadlocks, from any thread: the number of the wait that the rank is in, if it has no deadline and
     * what it awaits is not there; 0 if it runs or is about to.
     */
    long stuckIn();

    @Override
    void close();
}
