package org.strobe.mpi.tports;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.ChoiceSetting;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.tports.TportLimits;
import org.strobe.mpi.p2p.wire.userlevel.RecordLayout;

/**
 * Settings of engine {@code tports}. No document of QsNet's MPI with its constants was found: all are assumptions.
 *
 * @param matchesByNic true if NICs match messages; false if ranks do, and Tports carry records
 * @param eager longest eager message between nodes, 32 KB; the makers' usual threshold, as {@code p2p.eagerAfar} of machine {@code qsnet}
 * @param sends eager messages of a rank under way, 64, with a buffer each
 * @param buffers system buffers of a rank for messages that no receive takes, 64, as {@link TportLimits#USUAL}
 * @param mostRecords receives of records that a rank keeps with the Elan if ranks match, 16, with a buffer each
 */
record TportsSettings(boolean matchesByNic, int eager, int sends, int buffers, int mostRecords) {
    private static final String PREFIX = TportsKind.NAME + ".";
    private static final int LONGEST_EAGER = 1 << 20;
    private static final int MOST_BUFFERS = 1 << 16;

    /** Longest piece of a message that the ranks match; sent with its data into a buffer that waits. */
    private static final int PIECE = 1 << 20;

    /** Maximum bytes of buffers of one kind on a node, unless its ranks have the fewest. */
    private static final long MOST_MEMORY = 64L << 20;

    private static final int FEWEST_BUFFERS = 4;

    private static final String NIC = "nic";

    private static final Setting<String> MATCHING = new ChoiceSetting(
            PREFIX + "matching",
            List.of(NIC, "host"),
            "nic or host",
            "who matches messages between nodes: the receiver's NIC, or its rank, as in p2p");
    private static final Setting<Long> EAGER = number(
            "eager",
            TportLimits.USUAL.whole(),
            0,
            LONGEST_EAGER,
            "a number of bytes",
            "longest message that is sent with its data to another node; a longer one is fetched");
    private static final Setting<Long> SENDS =
            number("sends", 64, 1, MOST_BUFFERS, "a number of buffers", "eager messages of a rank under way");
    private static final Setting<Long> BUFFERS = number(
            "buffers",
            TportLimits.USUAL.buffers(),
            0,
            MOST_BUFFERS,
            "a number of buffers",
            "system buffers of a rank for messages that no receive takes; further ones wait at their senders");
    private static final Setting<Long> RECORDS = number(
            "records",
            16,
            1,
            MOST_BUFFERS,
            "a number of buffers",
            "receives that a rank keeps with its NIC if tports.matching=host, or if messages are checked");

    /** All settings. */
    static final List<Setting<?>> ALL = List.of(MATCHING, EAGER, SENDS, BUFFERS, RECORDS);

    private static Setting<Long> number(String name, int usual, int least, int most, String kind, String help) {
        return new NumberSetting(PREFIX + name, (long) usual, least, most, kind, help);
    }

    /**
     * Returns the settings of a job, with defaults for the others.
     *
     * @param settings value of a setting by its name; null if it was not set
     * @throws IllegalArgumentException if a value is malformed or out of range
     */
    static TportsSettings from(UnaryOperator<String> settings) {
        return new TportsSettings(
                MATCHING.in(settings).equals(NIC),
                size(EAGER, settings),
                size(SENDS, settings),
                size(BUFFERS, settings),
                size(RECORDS, settings));
    }

    private static int size(Setting<Long> setting, UnaryOperator<String> settings) {
        return Math.toIntExact(setting.in(settings));
    }

    /** These settings with ranks that match. */
    TportsSettings matchedByHost() {
        return new TportsSettings(false, eager, sends, buffers, mostRecords);
    }

    /** Receives of records that a rank keeps with the Elan; 0 if NICs match. */
    int records() {
        return matchesByNic ? 0 : mostRecords;
    }

    /** Bytes of a buffer. */
    long bufferSize() {
        long length = RecordLayout.length(RecordLayout.longestPayload(eager));
        return (length + Long.BYTES - 1) & -Long.BYTES;
    }

    /** These settings for a node: fewer buffers where very many ranks share one of this computer. */
    TportsSettings on(boolean isModelled, int ranksOfNode) {
        long fitting = Math.max(FEWEST_BUFFERS, MOST_MEMORY / bufferSize() / ranksOfNode);
        return isModelled
                ? this
                : new TportsSettings(
                        matchesByNic, eager, (int) Math.min(sends, fitting), (int) Math.min(buffers, fitting), (int)
                                Math.min(mostRecords, fitting));
    }

    /** Longest piece of a message that the ranks match. */
    int piece() {
        return PIECE;
    }

    TportLimits limits() {
        return new TportLimits(buffers, matchesByNic ? eager : PIECE);
    }
}
