package org.strobe.mpi.engine.kind;

import java.util.List;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.emulator.setting.ChoiceSetting;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.setting.TruthSetting;

/** Settings of jobs on any engine. */
public final class JobSettings {
    /** The name of the job's engine; see {@link Engines#chosen}. */
    public static final String ENGINE = "engine";

    /** True for a thread beside each rank, which moves pending collectives while the rank computes. */
    public static final Setting<Boolean> AGENT =
            new TruthSetting("mpi.agent", false, "a thread beside each rank, which moves pending operations");

    private static final String TREES = "trees";

    /** Choice among the algorithms of collectives that go by messages; see {@link #hasTrees}. */
    public static final Setting<String> COLLECTIVES = new ChoiceSetting(
            "mpi.collectives",
            List.of("usual", TREES),
            "usual or trees",
            "algorithms of collectives by messages: usual, or trees as in MPI libraries of about 2002");

    private JobSettings() {}

    /** Settings that users set by name. */
    public static List<Setting<?>> all() {
        return List.of(AGENT, COLLECTIVES, MdsSettings.STAMP);
    }

    /** True if collectives by messages keep to trees. */
    public static boolean hasTrees(String text) {
        return COLLECTIVES.of(text).equals(TREES);
    }
}
