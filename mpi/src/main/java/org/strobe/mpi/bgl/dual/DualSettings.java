package org.strobe.mpi.bgl.dual;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.ChoiceSetting;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;

/**
 * Use of the two processors of a node.
 *
 * @param isVirtual true if two ranks of a node have packets, a half of its FIFOs each: virtual node mode [BGL, 4.5]
 * @param receives true if the coprocessor receives data of rendezvous messages
 * @param from shortest message that it receives
 * @param handOver cycles of the processor to take over a message from the coprocessor
 */
public record DualSettings(boolean isVirtual, boolean receives, long from, int handOver) {
    private static final String COPROCESSOR = "coprocessor";
    private static final String VIRTUAL = "virtual";
    private static final String OFF = "off";
    private static final int MOST_CYCLES = 1_000_000;
    private static final long MOST_LENGTH = 1L << 40;

    private static final Setting<String> MODE = new ChoiceSetting(
            "bgl.mode",
            List.of(COPROCESSOR, VIRTUAL),
            "coprocessor or virtual",
            "use of a node's two processors; virtual: two ranks of a node have packets, a half of its FIFOs each");

    private static final Setting<String> HELP = new ChoiceSetting(
            "bgl.coprocessor",
            List.of(OFF, "rendezvous"),
            "off or rendezvous",
            "messages whose data the second processor of a node with one rank receives");

    /** [BGL, 4.6]: 5000 cycles of hand-over make it pay from there on. */
    private static final Setting<Long> FROM = new NumberSetting(
            "bgl.coprocessorFrom",
            10L << 10,
            0,
            MOST_LENGTH,
            "a number of bytes",
            "shortest message that the second processor receives");

    /** [BGL, 4.6]. That the processor pays them as a whole, at the end of a message, is an assumption. */
    private static final Setting<Long> HAND_OVER = new NumberSetting(
                    "bgl.handOver",
                    5000L,
                    0,
                    MOST_CYCLES,
                    "a number of cycles",
                    "cycles to take over a message from the second processor")
            .onModelsOnly();

    /** All settings. */
    public static final List<Setting<?>> ALL = List.of(MODE, HELP, FROM, HAND_OVER);

    /**
     * Settings of a job.
     *
     * @throws IllegalArgumentException if they contradict each other
     */
    public static DualSettings of(UnaryOperator<String> settings) {
        boolean isVirtual = MODE.in(settings).equals(VIRTUAL);
        String help = HELP.in(settings);
        if (isVirtual && !help.equals(OFF)) {
            throw new IllegalArgumentException(
                    "bgl.coprocessor=" + help + ": in virtual node mode both processors of a node have a rank each");
        }
        return new DualSettings(
                isVirtual, !help.equals(OFF), FROM.in(settings), Math.toIntExact(HAND_OVER.in(settings)));
    }
}
