package org.strobe.mpi.assembly;

import org.strobe.emulator.guest.NoRankException;
import org.strobe.emulator.job.Solo;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.ProviderSource;
import org.strobe.mpi.replay.Replays;
import org.strobe.mpi.runtime.RankProvider;

/**
 * Finds the provider of the calling thread's rank. Every call on the world passes here; without watchers it costs one
 * look at the rank.
 */
public final class RankProviderSource implements ProviderSource {
    @Override
    public Provider current() {
        try {
            return of(Rank.current());
        } catch (NoRankException e) {
            return of(Solo.of(e));
        }
    }

    private static Provider of(Rank rank) {
        return rank.context().attachment() instanceof RankProvider known ? known : other(rank);
    }

    private static Provider other(Rank rank) {
        synchronized (rank) {
            if (rank.context().attachment() instanceof Provider known) {
                return known;
            }
            RankProvider own = new RankProvider(rank, Checks.around(new StandardParts(), rank));
            Provider provider = Watchers.watched(rank, Replays.around(rank, own));
            rank.context().attach(provider);
            return provider;
        }
    }
}
