package org.strobe.emulator.model.node;

/**
 * Costs of memory and processors of a node; times in picoseconds.
 *
 * @param call an operation of a rank
 * @param message software cost of a message at either end: envelope and queues
 * @param hit a word in the own cache
 * @param transfer a line that another processor has written or is about to write
 * @param fetches maximum outstanding fetches of a processor
 * @param atomic a read-modify-write, without the transfer of its line
 * @param copyStart start of a copy
 * @param copyRate bytes per second of a copy within the caches
 * @param busRate bytes per second of all copies of a node together
 * @param shortCopy maximum size of a copy that stays in the caches and off the bus
 * @param memoryRate bytes per second of one processor for longer copies
 * @param writeFetches true if a written line that misses the cache is fetched first
 * @param operations counted operations of a program that a processor does in a second; infinite if counted computing is free
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
        boolean writeFetches,
        double operations) {
    /** Costs of a node that copies from memory as fast as from its caches, and computes at no cost. */
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
        this(
                call, message, hit, transfer, fetches, atomic, copyStart, copyRate, busRate, shortCopy, copyRate, false,
                FREE);
    }

    /**
     * Barriers before and after what the threads of a rank compute together. Before, they fetch the line by which the first one
     * starts them, all at once. After, the first one fetches a line from each of the others.
     */
    long teamBarriers(int threads) {
        int others = threads - 1;
        return others == 0 ? 0 : transfer + transfer * ((others + fetches - 1) / fetches);
    }

    /** Speed of computing that costs no time. */
    public static final double FREE = Double.POSITIVE_INFINITY;

    /** Free operations: for set-up, and to observe protocols alone. */
    public static final NodeCosts NONE =
            new NodeCosts(0, 0, 0, 0, 1, 0, 0, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Long.MAX_VALUE);
}
