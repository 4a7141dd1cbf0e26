package org.strobe.emulator.launch.host;

import org.strobe.emulator.launch.RankOutcome;
import org.strobe.emulator.rank.Rank;

/** Life of one rank. Called by its main thread under the rank's identity. */
public interface RankBody {
    RankOutcome run(Rank rank);
}
