package org.strobe.shm.rsm.link;

import java.lang.foreign.MemorySegment;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * Hardware and driver below the calls of one rank. Callers have checked rights and ranges, and keep the memory from
 * being freed until {@link #drain} of its owner. A transfer keeps whole lines whole: no reader sees a part of a line
 * that was written as a whole.
 *
 * <p>A machine may lose lines. It then counts an error at their stripe, and goes on.
 */
public interface RsmLink {
    /** Bytes of a line, on multiples of which it lies. */
    int LINE = 64;

    /**
     * Charges a call.
     *
     * @param bytes length of the segment; 0 where it has no influence
     */
    void charge(RsmOperation operation, long bytes);

    /** Called before this rank reads or writes control words: all that happens earlier, on any node, has happened on return. */
    void settle();

    /** Reads a control word, which takes time, so that a loop of looks lets other ranks act. Settles. */
    void look();

    /** Number of links by which lines reach a node; 0 if it is reached without links. */
    int stripes(int node);

    /** Reads the number of errors of a stripe. */
    long errors(int node, int stripe);

    /**
     * Writes a line to a stripe and reads it back: earlier lines of this rank on the stripe have arrived, or are lost.
     *
     * @return number of errors of the stripe
     */
    long flush(int node, int stripe);

    /** Writes by the driver: whole lines as lines, parts of lines by an interrupt of the node. The source is free on return. */
    void put(int node, Memory target, long offset, MemorySegment source, long sourceOffset, long length);

    /**
     * Writes by the processor into mapped memory: whole lines as lines, parts of lines as {@link #put} does. A reader that acquires a word
     * among the last 8 bytes of a whole line sees the whole line, unless it was written by {@link RsmCopy#STREAM}. A reader of a stream acquires a word
     * of a later store.
     *
     * @param copy way of storing, where a machine has several
     */
    void store(
            int node, Memory target, long offset, MemorySegment source, long sourceOffset, long length, RsmCopy copy);

    /** Reads line by line; a line is under way at a time. */
    void get(int node, Memory source, long offset, MemorySegment target, long targetOffset, long length);

    /** Writes one aligned value of 1, 2, 4 or 8 bytes. */
    void putWord(int node, Memory target, long offset, long value, int bytes);

    /** Reads one aligned value of 1, 2, 4 or 8 bytes. */
    long getWord(int node, Memory source, long offset, int bytes);

    /** Carries a signal to a node. The caller counts it on return, when all that this rank wrote there before has arrived. */
    void signal(int node);

    /** Waits until all that is under way to this rank's node has arrived. */
    void drain();

    /**
     * Waits until a state is reached, or for a time.
     *
     * @return true if the state is reached
     */
    boolean await(Awaitable awaited, long target, long timeoutNanos);
}
