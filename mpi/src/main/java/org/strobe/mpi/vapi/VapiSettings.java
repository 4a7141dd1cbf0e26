package org.strobe.mpi.vapi;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.ChoiceSetting;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;

/**
 * Settings of engine {@code vapi}. Sources: Liu et al. (ICS'03) for MVAPICH of 2003; constants that it does not print are those of MVAPICH 1.2 (viaparam.c,
 * ibverbs_const.h), whose device over verbs descends from that over VAPI. Values that are nowhere are called assumptions.
 *
 * @param channel carries records: RDMA writes into a ring, or sends into receives
 * @param eager longest eager message between nodes, 2000 bytes: a slot of 2 KB (ICS'03) less what stands around the data
 * @param slots of a ring, or posted receives of a connection, 32; VIADEV_NUM_RDMA_BUFFER
 * @param credits free slots that a receiver tells of by themselves, 10; viadev_dynamic_credit_threshold
 * @param depth operations of a connection that are not complete, 64; viadev_sq_size
 * @param put longest RDMA write, 4 MB; VIADEV_MAX_RDMA_SIZE
 * @param puts RDMA writes of a message that its receiver asks for at a time; assumption: 16, as MVAPICH posts all of a message
 * @param registered bytes of registered memory of a rank for long messages; assumption: 64 MB, as MVAPICH's bound is that of the adapter
 */
record VapiSettings(Channel channel, int eager, int slots, int credits, int depth, int put, int puts, long registered) {
    /** Ways of records. */
    enum Channel {
        RDMA,
        SEND
    }

    private static final String PREFIX = VapiKind.NAME + ".";
    private static final String RDMA = "rdma";
    private static final String SEND = "send";
    private static final String BYTES = "a number of bytes";
    private static final int LONGEST_EAGER = 1 << 20;
    private static final int MOST_SLOTS = 1 << 16;
    private static final int MOST_OPERATIONS = 1 << 16;
    private static final int LONGEST_PUT = 1 << 30;
    private static final int MOST_PUTS = 1 << 16;
    private static final long MOST_REGISTERED = 1L << 40;

    private static final Setting<String> CHANNEL = new ChoiceSetting(
            PREFIX + "channel",
            List.of(RDMA, SEND),
            RDMA + " or " + SEND,
            "records by RDMA writes into a ring that the receiver polls, or by sends into posted receives");
    private static final Setting<Long> EAGER =
            number("eager", 2000, 0, LONGEST_EAGER, BYTES, "longest message that is sent at once to another node");
    private static final Setting<Long> SLOTS =
            number("slots", 32, 1, MOST_SLOTS, "a number of slots", "slots of a connection for records, at each end");
    private static final Setting<Long> CREDITS = number(
            "credits",
            10,
            1,
            MOST_SLOTS,
            "a number of slots",
            "free slots that a receiver tells of at once, if it has nothing to send");
    private static final Setting<Long> DEPTH =
            number("depth", 64, 1, MOST_OPERATIONS, "a number of operations", "operations of a connection at a time");
    private static final Setting<Long> PUT =
            number("put", 4 << 20, 1, LONGEST_PUT, BYTES, "longest RDMA write; a longer message takes several");
    private static final Setting<Long> PUTS =
            number("puts", 16, 1, MOST_PUTS, "a number of writes", "RDMA writes of a message at a time");
    private static final Setting<Long> REGISTERED = new NumberSetting(
            PREFIX + "registered",
            64L << 20,
            1,
            MOST_REGISTERED,
            BYTES,
            "most registered memory of a rank for long messages, besides its connections");

    /** All settings. */
    static final List<Setting<?>> ALL = List.of(CHANNEL, EAGER, SLOTS, CREDITS, DEPTH, PUT, PUTS, REGISTERED);

    private static Setting<Long> number(String name, int usual, int least, int most, String kind, String help) {
        return new NumberSetting(PREFIX + name, (long) usual, least, most, kind, help);
    }

    /**
     * Returns the settings of a job, with defaults for the others.
     *
     * @param settings value of a setting by its name; null if it was not set
     * @throws IllegalArgumentException if a value is malformed or out of range
     */
    static VapiSettings from(UnaryOperator<String> settings) {
        return new VapiSettings(
                CHANNEL.in(settings).equals(RDMA) ? Channel.RDMA : Channel.SEND,
                size(EAGER, settings),
                size(SLOTS, settings),
                size(CREDITS, settings),
                size(DEPTH, settings),
                size(PUT, settings),
                size(PUTS, settings),
                REGISTERED.in(settings));
    }

    private static int size(Setting<Long> setting, UnaryOperator<String> settings) {
        return Math.toIntExact(setting.in(settings));
    }

    /** True if records are written into rings. */
    boolean isByRdma() {
        return channel == Channel.RDMA;
    }

    /** Bytes of a slot. */
    int slotSize() {
        return SlotLayout.size(SlotLayout.longestPayload(eager));
    }

    /** Bytes of the memory of a connection that its partner writes, and of that which it sends from. */
    long connectionSize() {
        return ConnectionLayout.size(slots, slotSize());
    }

    /** Free slots that are told of. */
    int told() {
        return Math.min(credits, slots);
    }
}
