package org.strobe.mpi.cli.common;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.mpi.checkpoint.Checkpoints;
import org.strobe.mpi.engine.Engines;
import org.strobe.mpi.p2p.P2pSettings;
import org.strobe.mpi.watch.CallNames;
import org.strobe.srm.SrmSettings;

/** What may be set for a job: by {@code --set}, and in the file of a machine. */
public final class SettingCheck {
    /** The names that {@code --set} takes. */
    public static final List<String> ALL = all();

    private SettingCheck() {}

    private static List<String> all() {
        List<String> names = new ArrayList<>(P2pSettings.names());
        names.add(SrmSettings.TREE);
        names.addAll(BcsSettings.NAMES);
        names.addAll(MdsSettings.NAMES);
        names.addAll(Checkpoints.NAMES);
        names.add(Engines.AGENT);
        names.add(Engines.COLLECTIVES);
        names.addAll(ModelSettings.NAMES);
        return List.copyOf(names);
    }

    /**
     * Refuses what can't be set, and values that can't be.
     *
     * @param origin where the settings come from, for the message
     */
    public static void check(String origin, Map<String, String> settings, int ranks) throws UserException {
        for (String name : settings.keySet()) {
            if (!ALL.contains(name) && !name.equals(SrmSettings.FORCED)) {
                throw new UserException(origin + ": " + name + ": the settings are " + String.join(", ", ALL));
            }
        }
        try {
            P2pSettings.from(ranks, settings::get);
            SrmSettings.from(1, 1, true, settings::get);
            BcsSettings.from(false, settings::get);
            MdsSettings.from(settings::get);
            Checkpoints.isRestart(settings.get(Checkpoints.RESTART));
            checkMonitored(settings, ranks);
            Engines.hasAgent(settings.get(Engines.AGENT));
            Engines.hasTrees(settings.get(Engines.COLLECTIVES));
            ModelSettings.of(settings);
        } catch (IllegalArgumentException e) {
            throw new UserException(origin + ": " + e.getMessage());
        }
    }

    /** Refuses what a modelled machine can't do with all of its settings together; the parameters are those of {@link #check}. */
    public static void checkModelled(String origin, Map<String, String> settings, int ranks) throws UserException {
        try {
            P2pSettings.from(ranks, settings::get).checkModelled();
        } catch (IllegalArgumentException e) {
            throw new UserException(origin + ": " + e.getMessage());
        }
    }

    private static void checkMonitored(Map<String, String> settings, int ranks) {
        String calls = settings.get(MdsSettings.CALLS);
        SortedSet<String> known = calls == null ? new TreeSet<>() : CallNames.all();
        for (String call : MdsSettings.words(calls)) {
            if (!known.contains(call)) {
                String nearest = Nearest.to(call, known);
                throw new IllegalArgumentException(MdsSettings.CALLS + "=" + calls + ": '" + call + "' is no call; "
                        + (nearest == null
                                ? "calls are recv, waitAll, Win.fence and so on"
                                : "did you mean " + nearest + "?"));
            }
        }
        checkNumbers(MdsSettings.PROCESSES, settings, "processes", ranks);
    }

    /**
     * Refuses numbers that nothing of the job has.
     *
     * @param what they are the numbers of, as {@code nodes}
     * @param count how many of these the job has
     */
    public static void checkNumbers(String name, Map<String, String> settings, String what, int count) {
        String text = settings.get(name);
        for (int each : MdsSettings.numbers(name, text)) {
            if (each >= count) {
                throw new IllegalArgumentException(
                        name + "=" + text + ": the job has " + what + " 0 to " + (count - 1));
            }
        }
    }
}
