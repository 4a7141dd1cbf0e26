package org.strobe.emulator.launch.host;

import org.strobe.emulator.launch.Outcome;
import org.strobe.emulator.rank.Rank;

/** What one rank does from its beginning to its end; called by its main thread, which has the rank's identity inside. */
public interface RankBody {
    Outcome run(Rank rank);
}
