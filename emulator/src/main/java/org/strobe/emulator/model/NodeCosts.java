package org.strobe.emulator.model;

/**
 * What the memory of a node costs its processors; times in picoseconds.
 *
 * @param call an operation of a rank
 * @param message what software spends on a message, at either end: its envelope, the queues that it stands in
 * @param hit a word that is in the processor's own cache
 * @param transfer a line that another processor has written, or is about to
 * @param fetches so many of those may be on their way to one processor at once
 * @param atomic a read-modify-write, beyond what bringing its line costs
 * @param copyStart what each copy costs before its first byte
 * @param copyRate bytes a second of one processor that copies what its caches hold
 * @param busRate bytes a second of all of a node's processors that copy together
 * @param shortCopy up to so many bytes a copy is from cache to cache, and leaves the bus alone
 * @param memoryRate bytes a second of one processor that copies longer ones
 * @param writeFetches whether a line that is written, and is not in the cache, is fetched first
 */
public record NodeCosts(
        long call,
        long message,
        long hit,
        long transfer,
        int fetches,
        long atomic,
        long copyStart,
        double copyRate,
        double busRate,
        long shortCopy,
        double memoryRate,
        boolean writeFetches) {
    private static final double PICOS_A_SECOND = 1e12;

    /** Of processors that copy from memory as fast as from caches. */
    public NodeCosts(
            long call,
            long message,
            long hit,
            long transfer,
            int fetches,
            long atomic,
            long copyStart,
            double copyRate,
            double busRate,
            long shortCopy) {
        this(call, message, hit, transfer, fetches, atomic, copyStart, copyRate, busRate, shortCopy, copyRate, false);
    }

    /** What nothing costs: for setting up, and to see what protocols do by themselves. */
    public static final NodeCosts NONE =
            new NodeCosts(0, 0, 0, 0, 1, 0, 0, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Long.MAX_VALUE);

    /** How long so many bytes take at a rate. */
    static long picos(long bytes, double rate) {
        return picosOf((double) bytes, rate);
    }

    /** The same for parts of bytes. */
    static long picosOf(double bytes, double rate) {
        return Math.round(bytes / rate * PICOS_A_SECOND);
    }

    /** How many bytes go in a time at a rate. */
    static double bytes(long picos, double rate) {
        return picos * rate / PICOS_A_SECOND;
    }
}
