package org.strobe.tools.watch;

import org.strobe.emulator.launch.RankLoad;

/**
 * Load of a rank, and its work a second.
 *
 * @param cpu share of a processor from 0 to 1; negative if unknown
 */
record RankRates(RankLoad load, double calls, double messages, double bytes, double cpu) {
    /** Rates between two moments; zero without an earlier one. */
    static RankRates between(RankLoad before, RankLoad now, double seconds) {
        if (before == null || seconds <= 0) {
            return new RankRates(now, 0, 0, 0, now.cpuNanos() < 0 ? -1 : 0);
        }
        return new RankRates(
                now,
                (now.calls() - before.calls()) / seconds,
                (now.messages() - before.messages()) / seconds,
                (now.bytes() - before.bytes()) / seconds,
                now.cpuNanos() < 0 ? -1 : (now.cpuNanos() - before.cpuNanos()) / 1e9 / seconds);
    }
}
