package org.strobe.mpi.assembly;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Function;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.watch.WatchedProvider;
import org.strobe.mpi.watch.Watcher;
import org.strobe.mpi.watch.characterise.Characteristics;
import org.strobe.mpi.watch.flight.FlightEvents;
import org.strobe.mpi.watch.matrix.Matrix;
import org.strobe.mpi.watch.mmds.Mmds;
import org.strobe.mpi.watch.profile.Profile;
import org.strobe.mpi.watch.trace.Trace;

/** Finds a rank's watchers and puts them in front of its provider. */
public final class Watchers {
    private Watchers() {}

    /**
     * The provider for a rank's calls: one that notifies watchers, if the rank has any. A rank that measures
     * computation between calls needs one too. Otherwise the given provider.
     */
    public static Provider watched(Rank rank, Provider provider) {
        List<Watcher> watchers = of(rank);
        if (watchers.isEmpty() && !rank.context().measures()) {
            return provider;
        }
        return WatchedProvider.open(rank, provider, watchers);
    }

    /** Watchers set for the job, then the program's own in class path order. */
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
