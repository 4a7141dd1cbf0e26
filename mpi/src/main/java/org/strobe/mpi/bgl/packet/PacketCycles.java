package org.strobe.mpi.bgl.packet;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;

/**
 * Processor cycles of the packet layer's software, besides those of writing and reading a packet.
 *
 * @param firstSend for a packet that begins a message or controls one
 * @param firstReceive for such a packet that comes
 * @param nextSend for a further packet of a message
 * @param nextReceive for a further packet that comes
 * @param realign to move the bytes of a full packet by less than 16 bytes
 */
public record PacketCycles(int firstSend, int firstReceive, int nextSend, int nextReceive, int realign) {
    private static final int MOST = 1_000_000;

    /** A half, about, of 870 cycles [BGL, 5.1] without 100 of writing and 204 of reading; the halves are an assumption. */
    private static final Setting<Long> FIRST_SEND =
            cycles("bgl.firstSend", 285, "cycles to send the first packet of a message, besides writing it");

    private static final Setting<Long> FIRST_RECEIVE =
            cycles("bgl.firstReceive", 281, "cycles to receive the first packet of a message, besides reading it");

    /** Assumption: the loop of a packetizer. */
    private static final Setting<Long> NEXT_SEND =
            cycles("bgl.nextSend", 10, "cycles to send a further packet, besides writing it");

    /** Calibration: three links are kept busy if another processor receives [BGL, 5.2]: 1080 cycles on the wire, 3 * (204 + 156). */
    private static final Setting<Long> NEXT_RECEIVE =
            cycles("bgl.nextReceive", 156, "cycles to receive a further packet, besides reading it");

    /** Assumption: another pass at 4.3 bytes a cycle [BGL, 3.4], and 30 cycles to begin it. */
    private static final Setting<Long> REALIGN =
            cycles("bgl.realign", 86, "cycles to re-align the bytes of a full packet");

    /** All settings. */
    public static final List<Setting<?>> ALL = List.of(FIRST_SEND, FIRST_RECEIVE, NEXT_SEND, NEXT_RECEIVE, REALIGN);

    /** A setting in cycles. */
    public static Setting<Long> cycles(String name, long usual, String help) {
        return new NumberSetting(name, usual, 0, MOST, "a number of cycles", help).onModelsOnly();
    }

    /** Cycles of a job. */
    public static PacketCycles of(UnaryOperator<String> settings) {
        return new PacketCycles(
                Math.toIntExact(FIRST_SEND.in(settings)),
                Math.toIntExact(FIRST_RECEIVE.in(settings)),
                Math.toIntExact(NEXT_SEND.in(settings)),
                Math.toIntExact(NEXT_RECEIVE.in(settings)),
                Math.toIntExact(REALIGN.in(settings)));
    }
}
