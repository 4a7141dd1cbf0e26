package org.strobe.mpi.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Provider;

/** Finds a rank's watchers, and lets them see its calls. */
public final class Watchers {
    private Watchers() {}

    /**
     * What a rank's calls are to go to: a provider that tells the rank's watchers of them, or, if it has none, the given one
     * itself.
     */
    public static Provider watched(Rank rank, Provider provider) {
        List<Watcher> watchers = of(rank);
        if (watchers.isEmpty()) {
            return provider;
        }
        Watch watch = new Watch(rank, watchers);
        watch.open(provider);
        return new WatchedProvider(watch, provider).as(Provider.class);
    }

    /** Those that the program brings, in the order of its class path, around those that the job was set to have. */
    private static List<Watcher> of(Rank rank) {
        List<Watcher> watchers = new ArrayList<>();
        ServiceLoader.load(Watcher.class, Thread.currentThread().getContextClassLoader())
                .forEach(watchers::add);
        return watchers;
    }
}
