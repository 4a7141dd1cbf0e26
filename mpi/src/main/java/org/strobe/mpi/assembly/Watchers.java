package org.strobe.mpi.assembly;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.check.cluster.RankCheck;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.watch.OwnRank;
import org.strobe.mpi.watch.WatchedProvider;
import org.strobe.mpi.watch.Watcher;
import org.strobe.mpi.watch.characterise.Characteristics;
import org.strobe.mpi.watch.cluster.ClusterRank;
import org.strobe.mpi.watch.flight.FlightEvents;
import org.strobe.mpi.watch.matrix.Matrix;
import org.strobe.mpi.watch.mmds.Mmds;
import org.strobe.mpi.watch.profile.Profile;
import org.strobe.mpi.watch.trace.Trace;

/** Finds a rank's watchers and puts them in front of its provider. */
public final class Watchers {
    /** Begins the names of properties that are settings. */
    private static final String PREFIX = "strobe.";

    private Watchers() {}

    /**
     * The provider for a rank's calls: one that notifies watchers, if the rank has any. A rank that measures
     * computation between calls needs one too. Otherwise the given provider.
     */
    public static Provider watched(Rank rank, Provider provider) {
        List<Watcher> watchers = of(rank::setting);
        MdsSettings.from(rank::setting).map(Mmds::new).ifPresent(watchers::add);
        addServices(watchers);
        if (watchers.isEmpty() && !rank.context().measures()) {
            return provider;
        }
        return WatchedProvider.open(new OwnRank(rank), provider, watchers);
    }

    /**
     * The provider for a process of a native MPI library, as {@link #watched(Rank, Provider)}.
     *
     * @throws IllegalArgumentException with a wrong property and its allowed values
     */
    static Provider watched(Provider provider) {
        List<Watcher> watchers = new ArrayList<>();
        try {
            RankCheck.of(System.getProperty(PREFIX + Checks.SETTING)).ifPresent(watchers::add);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(PREFIX + wrong.getMessage(), wrong);
        }
        watchers.addAll(of(name -> System.getProperty(PREFIX + name)));
        addServices(watchers);
        return watchers.isEmpty() ? provider : WatchedProvider.open(new ClusterRank(), provider, watchers);
    }

    /** Watchers that settings turn on. */
    private static List<Watcher> of(UnaryOperator<String> settings) {
        List<Watcher> watchers = new ArrayList<>();
        add(watchers, settings.apply(Profile.SETTING), Profile::new);
        add(watchers, settings.apply(Matrix.SETTING), Matrix::new);
        add(watchers, settings.apply(Trace.SETTING), Trace::new);
        add(watchers, settings.apply(Characteristics.SETTING), Characteristics::new);
        add(watchers, settings.apply(FlightEvents.SETTING), on -> new FlightEvents());
        return watchers;
    }

    /** Adds the program's own watchers, in class path order. */
    private static void addServices(List<Watcher> watchers) {
        ServiceLoader.load(Watcher.class, Thread.currentThread().getContextClassLoader())
                .forEach(watchers::add);
    }

    private static void add(List<Watcher> watchers, String setting, Function<String, Watcher> maker) {
        if (setting != null) {
            watchers.add(maker.apply(setting));
        }
    }
}
