package org.strobe.mpi.bgl;

import java.util.List;
import java.util.stream.Stream;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.setting.TruthSetting;
import org.strobe.mpi.bgl.message.MessageSettings;
import org.strobe.mpi.bgl.packet.PacketCycles;

/** Settings of jobs on engine {@code bgl}. */
final class BglSettings {
    /** True if the processor of the tree's root sends the result of an all-reduce to all, as on the first machine of its kind. */
    static final Setting<Boolean> SENDS_AGAIN = new TruthSetting(
            "bgl.sendsAgain",
            true,
            "the processor of the tree's root sends results of allreduce to all, instead of its switch");

    /** Those of the layers too, which programs may use without this engine. */
    static final List<Setting<?>> ALL = Stream.of(List.of(SENDS_AGAIN), MessageSettings.ALL, PacketCycles.ALL)
            .<Setting<?>>flatMap(List::stream)
            .toList();

    private BglSettings() {}
}
