package org.strobe.mpi.win.sync;

import java.util.StringJoiner;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * Posts and completes of one rank. A pair of target and origin has at most one post not yet started, so that a bit
 * suffices. Completes belong to the target's only exposure epoch, so that a count suffices.
 *
 * <pre>
 *   target                                    origin
 *   post       sets its bit at the origin --> start      awaits and clears the bits of its targets
 *   wait, test await all their completes  &lt;-- complete   increments the count of each target
 * </pre>
 */
public final class Exposure {
    private final Memory words;
    private final Doorbell[] doorbells;
    private final int self;
    private final Counter completes;
    private long expected;

    /**
     * @param doorbells those of all ranks of the window
     */
    public Exposure(Memory words, Doorbell[] doorbells, int self) {
        this.words = words;
        this.doorbells = doorbells;
        this.self = self;
        this.completes = completes(self);
    }

    private Counter completes(int rank) {
        return new Counter(words, block(rank) + WindowLayout.COMPLETES);
    }

    private long block(int rank) {
        return WindowLayout.rank(rank, doorbells.length);
    }

    /** Adds the number of origins that are to complete. */
    public void expect(int origins) {
        expected += origins;
    }

    /** Notifies an origin that it may begin. */
    public void post(int origin) {
        words.getAndAddLong(block(origin) + WindowLayout.postWord(self), WindowLayout.postBit(self));
        doorbells[origin].ringIfAwaiting(postsOf(origin));
    }

    /** Key under which an origin awaits its posts, independent of the words. */
    private long postsOf(int origin) {
        return words.wordId(block(origin) + WindowLayout.POSTS);
    }

    /** Waits until all these targets have posted. */
    public void start(int[] targets, EpochWaits waits) {
        Posts posts = new Posts(targets);
        waits.await(posts, 0, posts);
        for (int target : targets) {
            words.getAndAddLong(block(self) + WindowLayout.postWord(target), -WindowLayout.postBit(target));
        }
    }

    private boolean hasPosted(int target) {
        long word = words.getLongVolatile(block(self) + WindowLayout.postWord(target));
        return (word & WindowLayout.postBit(target)) != 0;
    }

    /** Notifies a target that all accesses are complete. */
    public void complete(int target) {
        completes(target).add(1, doorbells[target]);
    }

    /** True if all origins of this rank's posts have completed. */
    public boolean isComplete() {
        return completes.isReached(expected);
    }

    /** Waits until {@link #isComplete}. */
    public void awaitComplete(EpochWaits waits) {
        waits.await(completes, expected, new Waiting() {
            @Override
            public String what() {
                return "wait of a window";
            }

            @Override
            public String fromWhom() {
                return expected - completes.get() + " origins that have not completed";
            }
        });
    }

    /** Condition that all targets have posted. */
    private final class Posts implements Awaitable, Waiting {
        private final int[] targets;
        private int seen;

        Posts(int[] targets) {
            this.targets = targets;
        }

        @Override
        public boolean isReached(long target) {
            int next = seen;
            while (next < targets.length && hasPosted(targets[next])) {
                next++;
            }
            seen = next;
            return next == targets.length;
        }

        @Override
        public long wordId() {
            return postsOf(self);
        }

        @Override
        public String what() {
            return "start of a window";
        }

        @Override
        public String fromWhom() {
            StringJoiner missing = new StringJoiner(", ", "posts of the window's ranks ", "");
            for (int target : targets) {
                if (!hasPosted(target)) {
                    missing.add(Integer.toString(target));
                }
            }
            return missing.toString();
        }
    }
}
