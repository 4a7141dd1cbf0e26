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
 * @param receivesAll true if it also reads all other packets, and passes them on
 * @param from shortest message that it receives
 * @param handOver cycles of the processor to take over a message from the coprocessor
 * @param mailWrite cycles of the coprocessor to pass on a packet
 * @param mailRead cycles of the processor to read such a packet
 */
public record DualSettings(
        boolean isVirtual,
        boolean receives,
        boolean receivesAll,
        long from,
        int handOver,
        int mailWrite,
        int mailRead) {
    private static final String COPROCESSOR = "coprocessor";
    private static final String VIRTUAL = "virtual";
    private static final String OFF = "off";
    private static final String ALL_PACKETS = "all";
    private static final int MOST_CYCLES = 1_000_000;
    private static final long MOST_LENGTH = 1L << 40;

    private static final Setting<String> MODE = new ChoiceSetting(
            "bgl.mode",
            List.of(COPROCESSOR, VIRTUAL),
            "coprocessor or virtual",
            "use of a node's two processors; virtual: two ranks of a node have packets, a half of its FIFOs each");

    private static final Setting<String> HELP = new ChoiceSetting(
            "bgl.coprocessor",
            List.of(OFF, "rendezvous", ALL_PACKETS),
            "off, rendezvous or all",
            "messages whose data the second processor of a node with one rank receives; all: it reads all other packets too, and passes them on");

    /** [BGL, 4.6]: 5000 cycles of hand-over make it pay from there on. */
    private static final Setting<Long> FROM = new NumberSetting(
            "bgl.coprocessorFrom",
            10L << 10,
            0,
            MOST_LENGTH,
            "a number of bytes",
            "shortest message that the second processor receives");

    /** [BGL, 4.6]. That the processor pays them as a whole, at the end of a message, is an assumption. */
    private static final Setting<Long> HAND_OVER =
            cycles("bgl.handOver", 5000, "cycles to take over a message from the second processor");

    /** Assumption: as {@code packets.scratchpad-write} of machine files, between the ranks of a node. */
    private static final Setting<Long> MAIL_WRITE =
            cycles("bgl.mailWrite", 100, "cycles of the second processor to pass on a packet to the first one");

    /** Assumption: as {@code packets.scratchpad-read}. */
    private static final Setting<Long> MAIL_READ =
            cycles("bgl.mailRead", 204, "cycles of the first processor to read such a packet");

    /** All settings. */
    public static final List<Setting<?>> ALL = List.of(MODE, HELP, FROM, HAND_OVER, MAIL_WRITE, MAIL_READ);

    private static Setting<Long> cycles(String name, long usual, String help) {
        return new NumberSetting(name, usual, 0, MOST_CYCLES, "a number of cycles", help).onModelsOnly();
    }

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
                isVirtual,
                !help.equals(OFF),
                help.equals(ALL_PACKETS),
                FROM.in(settings),
                Math.toIntExact(HAND_OVER.in(settings)),
                Math.toIntExact(MAIL_WRITE.in(settings)),
                Math.toIntExact(MAIL_READ.in(settings)));
    }
}
