package org.strobe.emulator.launch;

import java.io.Serializable;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankAborted;

/**
 * How one rank ended.
 *
 * @param exitCode its exit code
 * @param value what its task returned; null if it has none
 * @param failure what it threw; null if it ended by itself
 * @param isSecondary whether it ended only because the job did
 */
public record Outcome(int exitCode, Object value, Throwable failure, boolean isSecondary) implements Serializable {
    public static Outcome returned(Object value) {
        return new Outcome(0, value, null, false);
    }

    /** Whether a rank ended so only because its job did. A rank that was told to end did not do so by itself. */
    public static boolean isSecondary(Throwable failure, Rank rank) {
        return rank.isJobAborted() || failure instanceof RankAborted;
    }

    public boolean isNormal() {
        return exitCode == 0 && failure == null;
    }
}
