package org.strobe.mpi.bgl;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.strobe.emulator.setting.ChoiceSetting;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.setting.TruthSetting;
import org.strobe.mpi.bgl.dual.DualSettings;
import org.strobe.mpi.bgl.glue.PacketMessages;
import org.strobe.mpi.bgl.message.MessageSettings;
import org.strobe.mpi.bgl.packet.PacketCycles;

/** Settings of jobs on engine {@code bgl}. */
final class BglSettings {
    /** True if the processor of the tree's root sends the result of an all-reduce to all, as on the first machine of its kind. */
    static final Setting<Boolean> SENDS_AGAIN = new TruthSetting(
            "bgl.sendsAgain",
            true,
            "the processor of the tree's root sends results of allreduce to all, instead of its switch");

    private static final String PACKETS = "packets";

    private static final Setting<String> MESSAGES = new ChoiceSetting(
            "bgl.messages",
            List.of(PACKETS, "carrier"),
            "packets or carrier",
            "packets: messages by the layers of this engine, where all ranks have packets; carrier: by those of other engines");

    /** False if collectives of all ranks go by messages, for comparison. */
    static final Setting<Boolean> NETWORKS = new TruthSetting(
            "bgl.networks", true, "tree and wires carry collectives of all ranks, instead of messages");

    private static final Setting<String> BROADCAST = new ChoiceSetting(
            "bgl.broadcast",
            List.of("messages", "deposit"),
            "messages or deposit",
            "long broadcasts in a box of the torus that go by no tree: by messages, or by packets that leave copies along lines");

    /**
     * Arithmetic of the usual costs: a rendezvous takes 4790 cycles of its sender and 2470 of its receiver beside its packets of data, and each of
     * these, of 240 bytes, 110 and 360.
     */
    static final Setting<Long> LINE_START = new NumberSetting(
            "bgl.lineStart",
            3700L,
            1,
            1 << 20,
            "a number of bytes",
            "bytes that a rank passes on in the time that a message takes beside its bytes: for pieces of broadcasts along lines");

    /** Those of the layers too, which programs may use without this engine. */
    static final List<Setting<?>> ALL = Stream.of(
                    List.of(NETWORKS, SENDS_AGAIN, MESSAGES, BROADCAST, LINE_START),
                    PacketMessages.SETTINGS,
                    MessageSettings.ALL,
                    DualSettings.ALL,
                    PacketCycles.ALL)
            .<Setting<?>>flatMap(List::stream)
            .toList();

    private BglSettings() {}

    /** True if packets leave copies of long broadcasts, where they can. */
    static boolean wantsDeposit(UnaryOperator<String> settings) {
        return BROADCAST.in(settings).equals("deposit");
    }

    /** True if messages go by packets where there are some. */
    static boolean wantsPackets(UnaryOperator<String> settings) {
        return MESSAGES.in(settings).equals(PACKETS);
    }
}
