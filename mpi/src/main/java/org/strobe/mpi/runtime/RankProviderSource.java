package org.strobe.mpi.runtime;

import org.strobe.emulator.guest.NoRankException;
import org.strobe.emulator.job.Solo;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.ProviderSource;
import org.strobe.mpi.replay.Replays;
import org.strobe.mpi.watch.Watchers;

/**
 * Finds the provider of the rank that the calling thread belongs to. Every call on the world comes by here: where nobody
 * watches, one look at the rank is all.
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
        return rank.attachment() instanceof RankProvider known ? known : other(rank);
    }

    private static Provider other(Rank rank) {
        synchronized (rank) {
            if (rank.attachment() instanceof Provider known) {
                return known;
            }
            RankProvider own = new RankProvider(rank, Checks.around(new HouseParts(), rank));
            Provider provider = Watchers.watched(rank, Replays.around(rank, own));
            rank.attach(provider);
            return provider;
        }
    }
}
