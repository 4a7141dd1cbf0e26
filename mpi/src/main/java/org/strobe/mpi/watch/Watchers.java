package org.strobe.mpi.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Function;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.watch.characterise.Characteristics;
import org.strobe.mpi.watch.flight.FlightEvents;
import org.strobe.mpi.watch.matrix.Matrix;
import org.strobe.mpi.watch.mmds.Mmds;
import org.strobe.mpi.watch.profile.Profile;
import org.strobe.mpi.watch.trace.Trace;

/** Finds a rank's watchers, and lets them see its calls. */
public final class Watchers {
    private Watchers() {}

    /**
     * What a rank's calls are to go to: a provider that tells the rank's watchers of them, and the rank itself if it measures what
     * its program computes between them; or else the given one itself.
     */
    public static Provider watched(Rank rank, Provider provider) {
        List<Watcher> watchers = of(rank);
        if (watchers.isEmpty() && !rank.measures()) {
            return provider;
        }
        Watch watch = new Watch(rank, watchers);
        watch.open(provider);
        return new WatchedProvider(watch, provider).as(Provider.class);
    }

    /** Those that the job was set to have, then those that the program brings, in the order of its class path. */
    private static List<Watcher> of(Rank rank) {
        List<Watcher> watchers = new ArrayList<>();
        add(watchers, rank.setting(Profile.SETTING), Profile::new);
        add(watchers, rank.setting(Matrix.SETTING), Matrix::new);
        add(watchers, rank.setting(Trace.SETTING), Trace::new);
        add(watchers, rank.setting(Characteristics.SETTING), Characteristics::new);
        add(watchers, rank.setting(FlightEvents.SETTING), on -> new FlightEvents());
        MdsSettings.from(rank::setting).map(Mmds::new).ifPresent(watchers::add);
        ServiceLoader.load(Watcher.class, Thread.currentThread().getContextClassLoader())
                .forEach(watchers::add);
        return watchers;
    }

    private static void add(List<Watcher> watchers, String setting, Function<String, Watcher> maker) {
        if (setting != null) {
            watchers.add(maker.apply(setting));
        }
    }
}
