package org.strobe.mpi.gm;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.gm.GmLimits;
import org.strobe.emulator.gm.GmSizes;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.p2p.wire.userlevel.RecordLayout;

/**
 * Settings of engine {@code gm}. Sources: MPICH-GM's gmpi.h and gmpipriv.c. Values that are not there are called assumptions.
 *
 * @param eager longest eager message between nodes, 16,288 bytes; GMPI_EAGER_SIZE_DEFAULT
 * @param sendTokens of a rank's port; assumption: 28, as MPICH-GM takes all of GM's. Its 256 send buffers (GMPI_INITIAL_DMA_SEND_BUF) are one a token here:
 *     further records wait before they are packed
 * @param receiveTokens of a rank's port, with a buffer each; assumption: 252, as MPICH-GM takes all of GM's, up to 1000 (GMPI_MAX_RECV_TOKENS)
 * @param put longest directed send, 1 MB; GMPI_MAX_PUT_LENGTH
 * @param puts directed sends of a message that its receiver asks for at a time, 32; GMPI_MAX_PUT_IN_PIPE
 * @param registered bytes of registered memory of a rank; assumption: 64 MB, as MPICH-GM's bound is that of the driver
 */
record GmSettings(int eager, int sendTokens, int receiveTokens, int put, int puts, long registered) {
    private static final String PREFIX = GmKind.NAME + ".";
    private static final String BYTES = "a number of bytes";
    private static final String TOKENS = "a number of tokens";
    private static final int LONGEST_EAGER = 1 << 20;
    private static final int MOST_TOKENS = 1 << 16;
    private static final int LONGEST_PUT = 1 << 30;
    private static final int MOST_PUTS = 1 << 16;

    /** Maximum bytes of a node's receive buffers, unless its ranks have the fewest. */
    private static final long MOST_MEMORY = 64L << 20;

    private static final int FEWEST_BUFFERS = 16;
    private static final long MOST_REGISTERED = 1L << 40;

    private static final Setting<Long> EAGER = number(
            "eager", 16 * 1024 - 96, 0, LONGEST_EAGER, BYTES, "longest message that is sent at once to another node");
    private static final Setting<Long> SEND_TOKENS =
            number("sendTokens", GmLimits.USUAL.sendTokens(), 1, MOST_TOKENS, TOKENS, "send tokens of a rank's port");
    private static final Setting<Long> RECEIVE_TOKENS = number(
            "receiveTokens",
            GmLimits.USUAL.receiveTokens(),
            1,
            MOST_TOKENS,
            TOKENS,
            "receive tokens of a rank's port; fewer on this computer where very many ranks share a node");
    private static final Setting<Long> PUT =
            number("put", 1 << 20, 1, LONGEST_PUT, BYTES, "longest directed send; a longer message takes several");
    private static final Setting<Long> PUTS =
            number("puts", 32, 1, MOST_PUTS, "a number of sends", "directed sends of a message at a time");
    private static final Setting<Long> REGISTERED = new NumberSetting(
            PREFIX + "registered",
            GmLimits.USUAL.registered(),
            1,
            MOST_REGISTERED,
            BYTES,
            "most registered memory of a rank, with the buffers of all tokens");

    /** All settings. */
    static final List<Setting<?>> ALL = List.of(EAGER, SEND_TOKENS, RECEIVE_TOKENS, PUT, PUTS, REGISTERED);

    /** @throws IllegalArgumentException if the buffers of the tokens exceed the registered memory */
    GmSettings {
        long buffers = (sendTokens + (long) receiveTokens) * bufferSize(eager);
        if (registered < buffers) {
            throw new IllegalArgumentException(REGISTERED.name() + "=" + registered + ": must be >= " + buffers
                    + " for the buffers of " + SEND_TOKENS.name() + "=" + sendTokens + " and "
                    + RECEIVE_TOKENS.name() + "=" + receiveTokens);
        }
    }

    private static Setting<Long> number(String name, int usual, int least, int most, String kind, String help) {
        return new NumberSetting(PREFIX + name, (long) usual, least, most, kind, help);
    }

    /**
     * Returns the settings of a job, with defaults for the others.
     *
     * @param settings value of a setting by its name; null if it was not set
     * @throws IllegalArgumentException if a value is malformed or out of range
     */
    static GmSettings from(UnaryOperator<String> settings) {
        return new GmSettings(
                size(EAGER, settings),
                size(SEND_TOKENS, settings),
                size(RECEIVE_TOKENS, settings),
                size(PUT, settings),
                size(PUTS, settings),
                REGISTERED.in(settings));
    }

    private static int size(Setting<Long> setting, UnaryOperator<String> settings) {
        return Math.toIntExact(setting.in(settings));
    }

    /** Size class of all buffers. */
    int sizeClass() {
        return sizeClass(eager);
    }

    private static int sizeClass(int eager) {
        return GmSizes.minSizeForLength(RecordLayout.length(RecordLayout.longestPayload(eager)));
    }

    /** Bytes of a buffer. */
    long bufferSize() {
        return bufferSize(eager);
    }

    private static long bufferSize(int eager) {
        return GmSizes.maxLengthForSize(sizeClass(eager));
    }

    /** These settings for a node: fewer receive tokens where very many ranks share one of this computer. */
    GmSettings on(boolean isModelled, int ranksOfNode) {
        int fitting = (int) Math.max(FEWEST_BUFFERS, Math.min(receiveTokens, MOST_MEMORY / bufferSize() / ranksOfNode));
        return isModelled || receiveTokens <= fitting
                ? this
                : new GmSettings(eager, sendTokens, fitting, put, puts, registered);
    }

    GmLimits limits() {
        return new GmLimits(sendTokens, receiveTokens, registered);
    }
}
