package org.strobe.emulator.rank.board;

import java.util.HashMap;
import java.util.Map;

/**
 * Spawned ranks that one rank can reach, because it shares a communicator with them. The number of a spawned rank has no
 * other owner while any rank counts it here. Initial ranks keep their numbers, and are not counted.
 */
public final class Acquaintances implements AutoCloseable {
    private final Board board;
    private final int self;
    private final int firstSpawned;

    /** Communicators with each spawned rank. */
    private final Map<Integer, Integer> counts = new HashMap<>();

    /**
     * Acquaintances of a rank, none at first.
     *
     * @param self number of the rank
     * @param firstSpawned number of the first rank that can be spawned
     */
    public Acquaintances(Board board, int self, int firstSpawned) {
        this.board = board;
        this.self = self;
        this.firstSpawned = firstSpawned;
    }

    /** True if none of the ranks so far was spawned: then there is nobody to count. */
    public boolean areInitial() {
        return board.taken() <= firstSpawned;
    }

    /** Counts a further communicator with a rank. Returns true if it is the first with a spawned rank. */
    public synchronized boolean add(int rank) {
        if (!isCounted(rank)) {
            return false;
        }
        boolean isFirst = counts.merge(rank, 1, Integer::sum) == 1;
        if (isFirst) {
            board.addAcquaintances(rank, 1);
        }
        return isFirst;
    }

    /** Counts a communicator less. */
    public synchronized void remove(int rank) {
        if (isCounted(rank) && counts.computeIfPresent(rank, Acquaintances::less) == null) {
            board.addAcquaintances(rank, -1);
        }
    }

    private static Integer less(int rank, int count) {
        return count == 1 ? null : count - 1;
    }

    private boolean isCounted(int rank) {
        return rank >= firstSpawned && rank != self;
    }

    /** Number of ranks that have had a number, to tell a rank from its predecessors. */
    public int owners(int rank) {
        return board.owners(rank);
    }

    /** Forgets all, at the end of the rank. */
    @Override
    public synchronized void close() {
        counts.keySet().forEach(rank -> board.addAcquaintances(rank, -1));
        counts.clear();
    }
}
