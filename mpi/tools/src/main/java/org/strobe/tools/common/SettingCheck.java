package org.strobe.tools.common;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.mds.NumberChoice;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.user.Nearest;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.checkpoint.Checkpoints;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobPlan;
import org.strobe.mpi.engine.kind.JobSettings;

/** Checks the settings of a job, from {@code --set} or a machine file. */
public final class SettingCheck {
    /** Names that {@code --set} accepts. */
    private static final List<String> ALL = all();

    private SettingCheck() {}

    private static List<String> all() {
        List<String> names = new ArrayList<>();
        Engines.all().forEach(engine -> addNames(names, engine.settings()));
        names.addAll(MdsSettings.NAMES);
        names.addAll(Checkpoints.NAMES);
        addNames(names, JobSettings.all());
        names.addAll(ModelSettings.NAMES);
        return List.copyOf(names);
    }

    private static void addNames(List<String> names, List<Setting<?>> settings) {
        settings.forEach(setting -> names.add(setting.name()));
    }

    /** Names of all settings that {@code --set} accepts. */
    static List<String> names() {
        return ALL;
    }

    /** True for settings that force algorithms of an engine; {@code --coll} sets them. */
    private static boolean isForced(String name) {
        return Engines.names().stream().map(AlgorithmTable::setting).anyMatch(name::equals);
    }

    /**
     * Refuses an unknown name.
     *
     * @param origin source of the name, for the message
     */
    public static void checkName(String origin, String name) throws UserException {
        if (!ALL.contains(name)) {
            throw new UserException(origin + ": no setting has this name" + Nearest.hint(name, ALL)
                    + " (strobe info --engines lists all)");
        }
    }

    /**
     * Refuses unknown names and invalid values.
     *
     * @param origin source of the settings, for the message
     */
    public static void check(String origin, Map<String, String> settings, int ranks) throws UserException {
        for (String name : settings.keySet()) {
            if (!isForced(name)) {
                checkName(origin + ": " + name, name);
            }
        }
        try {
            Engines.all().forEach(engine -> engine.check(ranks, settings::get));
            MdsSettings.from(settings::get);
            Checkpoints.isRestart(settings.get(Checkpoints.RESTART));
            checkMonitored(settings, ranks);
            JobSettings.all().forEach(setting -> setting.in(settings::get));
            ModelSettings.of(settings);
            Engines.all().forEach(engine -> engine.forced(settings::get));
        } catch (IllegalArgumentException e) {
            throw new UserException(origin + ": " + e.getMessage());
        }
    }

    /**
     * Refuses a job that its engine can't run.
     *
     * @param origin source of the settings, for the message
     */
    public static void checkJob(String origin, JobPlan plan) throws UserException {
        try {
            EngineKind engine = Engines.chosen(plan.settings().apply(JobSettings.ENGINE));
            if (plan.settings().apply(Checkpoints.FOLDER) != null && !engine.makesCheckpoints()) {
                throw new IllegalArgumentException(
                        Checkpoints.FOLDER + ": it goes with --engine " + Engines.names(EngineKind::makesCheckpoints));
            }
            engine.checkJob(plan);
            if (engine.usesCarrier()) {
                Engines.carrier().checkJob(plan);
            }
        } catch (IllegalArgumentException e) {
            throw new UserException(origin + ": " + e.getMessage());
        }
    }

    private static void checkMonitored(Map<String, String> settings, int ranks) {
        String calls = settings.get(MdsSettings.CALLS);
        SortedSet<String> known = calls == null ? new TreeSet<>() : CallName.all();
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
     * Refuses numbers of missing parts of the job.
     *
     * @param what the numbered parts, such as {@code nodes}
     * @param count number of these parts in the job
     */
    public static void checkNumbers(String name, Map<String, String> settings, String what, int count) {
        String text = settings.get(name);
        for (int each : NumberChoice.of(name, text).listed()) {
            if (each >= count) {
                throw new IllegalArgumentException(
                        name + "=" + text + ": the job has " + what + " 0 to " + (count - 1));
            }
        }
    }
}
