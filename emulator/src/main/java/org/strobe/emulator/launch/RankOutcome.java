package org.strobe.emulator.launch;

import java.io.Serializable;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankAborted;

/**
 * Outcome of one rank.
 *
 * @param exitCode its exit code
 * @param value result of its task; may be null
 * @param failure its exception; null for none
 * @param isSecondary true if it ended only because the job did
 */
public record RankOutcome(int exitCode, Object value, Throwable failure, boolean isSecondary) implements Serializable {
    public static RankOutcome returned(Object value) {
        return new RankOutcome(0, value, null, false);
    }

    /** True if the end of the job caused the end of the rank. */
    public static boolean isSecondary(Throwable failure, Rank rank) {
        return rank.isJobAborted() || failure instanceof RankAborted;
    }

    public boolean isNormal() {
        return exitCode == 0 && failure == null;
    }
}
