package org.strobe.mpi.bgl.message;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.ChoiceSetting;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.bgl.packet.PacketCycles;

/**
 * Limits and costs of the message layer.
 *
 * @param forced protocol of all messages that it can carry; empty for a choice by length
 * @param onePacket messages below this length go in one packet, if they fit beside the envelope
 * @param eager messages up to this length are eager
 * @param unexpected bytes of messages without a receive before their senders are held
 * @param send cycles of the message layer to begin a message
 * @param receive cycles of the message layer to receive one
 * @param longStart further cycles to begin a message of several packets
 * @param eagerSearch cycles to find the place of an eager packet behind the first
 * @param handshake further cycles that a rendezvous costs each side before its first packet of data
 */
public record MessageSettings(
        Optional<Protocol> forced,
        long onePacket,
        long eager,
        long unexpected,
        int send,
        int receive,
        int longStart,
        int eagerSearch,
        int handshake) {
    private static final String BYTES = "a number of bytes";
    private static final long USUAL_UNEXPECTED = 16 << 20;

    private static final Setting<String> PROTOCOL = new ChoiceSetting(
            "bgl.protocol",
            List.of("auto", "one", "eager", "rendezvous"),
            "auto, one, eager or rendezvous",
            "protocol of all messages that it can carry; auto chooses by length");

    /** [BGL, table 1]. */
    private static final Setting<Long> ONE_PACKET = bytes(
            "bgl.onePacket", 240, "messages below this length go in one packet, if they fit beside an envelope of 16");

    /** [BGL, table 1]. Section 4.6 of the paper says that a rendezvous pays from 5 KB on. */
    private static final Setting<Long> EAGER = bytes("bgl.eager", 10 << 10, "messages up to this length are eager");

    /** Assumption: a thirty-second part of a node's memory. */
    private static final Setting<Long> UNEXPECTED = bytes(
            "bgl.unexpected",
            USUAL_UNEXPECTED,
            "bytes of messages without a receive before senders may only offer theirs; twice as many end the job");

    /** A quarter of 400 cycles of glue and message layer [BGL, 5.1]; the division is an assumption. */
    private static final Setting<Long> SEND =
            PacketCycles.cycles("bgl.messageSend", 100, "cycles of the message layer to begin a message");

    private static final Setting<Long> RECEIVE =
            PacketCycles.cycles("bgl.messageReceive", 95, "cycles of the message layer to receive a message");

    /** Calibration: eager messages reach half of a link's bandwidth at 1 KB [BGL, 5.1]. That a rendezvous pays as much is an assumption. */
    private static final Setting<Long> LONG_START =
            PacketCycles.cycles("bgl.longStart", 2700, "further cycles to begin a message of several packets");

    /** [BGL, 4.6]: what a rendezvous saves a packet. */
    private static final Setting<Long> EAGER_SEARCH = PacketCycles.cycles(
            "bgl.eagerSearch", 150, "cycles to find the place of a further packet of an eager message");

    /** 1500 cycles on either side [BGL, 4.6], without 870 of its two packets. */
    private static final Setting<Long> HANDSHAKE =
            PacketCycles.cycles("bgl.handshake", 630, "cycles of a rendezvous on either side, besides its two packets");

    /** All settings. */
    public static final List<Setting<?>> ALL =
            List.of(PROTOCOL, ONE_PACKET, EAGER, UNEXPECTED, SEND, RECEIVE, LONG_START, EAGER_SEARCH, HANDSHAKE);

    private static Setting<Long> bytes(String name, long usual, String help) {
        return new NumberSetting(name, usual, 0, PacketWord.MOST_LENGTH, BYTES, help);
    }

    /** Settings of a job. */
    public static MessageSettings of(UnaryOperator<String> settings) {
        return new MessageSettings(
                switch (PROTOCOL.in(settings)) {
                    case "one" -> Optional.of(Protocol.ONE_PACKET);
                    case "eager" -> Optional.of(Protocol.EAGER);
                    case "rendezvous" -> Optional.of(Protocol.RENDEZVOUS);
                    default -> Optional.empty();
                },
                ONE_PACKET.in(settings),
                EAGER.in(settings),
                UNEXPECTED.in(settings),
                Math.toIntExact(SEND.in(settings)),
                Math.toIntExact(RECEIVE.in(settings)),
                Math.toIntExact(LONG_START.in(settings)),
                Math.toIntExact(EAGER_SEARCH.in(settings)),
                Math.toIntExact(HANDSHAKE.in(settings)));
    }

    /** The protocol of a message; one packet only if it fits. */
    Protocol choose(long length, int mostOfOnePacket) {
        boolean fits = length <= mostOfOnePacket;
        if (forced.isPresent() && (fits || forced.get() != Protocol.ONE_PACKET)) {
            return forced.get();
        }
        if (fits && length < onePacket) {
            return Protocol.ONE_PACKET;
        }
        return length <= eager ? Protocol.EAGER : Protocol.RENDEZVOUS;
    }
}
