package org.strobe.users;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.sync.WordLayout;

/** Program of ranks that never rest: they wait in turn in two calls. It is in a package of users, as tables see it. */
public final class Restless {
    private static final Waiting LATER = Waiting.of("a moment", "nobody");

    private Restless() {}

    /** Runs a rank until its job ends. */
    public static Object run(Rank rank) {
        Counter never = new Counter(Memory.allocate(WordLayout.SIZE), 0);
        while (true) {
            rank.barrier();
            rank.context().await(never, 1, 100_000, LATER);
        }
    }
}
