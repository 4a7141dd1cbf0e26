package org.strobe.mpi.bgl;

import java.util.List;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.setting.TruthSetting;

/** Settings of jobs on engine {@code bgl}. */
final class BglSettings {
    /** True if the processor of the tree's root sends the result of an all-reduce to all, as on the first machine of its kind. */
    static final Setting<Boolean> SENDS_AGAIN = new TruthSetting(
            "bgl.sendsAgain",
            true,
            "the processor of the tree's root sends results of allreduce to all, instead of its switch");

    static final List<Setting<?>> ALL = List.of(SENDS_AGAIN);

    private BglSettings() {}
}
