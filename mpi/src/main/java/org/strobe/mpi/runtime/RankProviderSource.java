package org.strobe.mpi.runtime;

import org.strobe.emulator.guest.NoRankException;
import org.strobe.emulator.job.Solo;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.ProviderSource;

/** Finds the provider of the rank that the calling thread belongs to. Every call on the world comes by here. */
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
        return rank.attachment() instanceof RankProvider known ? known : first(rank);
    }

    private static Provider first(Rank rank) {
        synchronized (rank) {
            if (rank.attachment() instanceof RankProvider known) {
                return known;
            }
            RankProvider provider = new RankProvider(rank, Checks.around(new HouseParts(), rank));
            rank.attach(provider);
            return provider;
        }
    }
}
