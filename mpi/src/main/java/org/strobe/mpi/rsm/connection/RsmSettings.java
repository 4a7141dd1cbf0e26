package org.strobe.mpi.rsm.connection;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.ChoiceSetting;
import org.strobe.emulator.setting.DurationSetting;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.setting.TruthSetting;
import org.strobe.shm.rsm.RsmController;

/**
 * Settings of engine {@code rsm}: environment variables of Sun MPI. Sources: [Qian] section 5.1.3 and [CT3] (Sun MPI 4.0 User's Guide, appendix A,
 * 806-0296-10). Values of neither are called assumptions.
 *
 * @param shortMessage longest record in postboxes alone, 3912 [Qian]; MPI_RSM_SHORTMSGSIZE
 * @param first bytes of a message beside the head in the first postbox, 8 on Sun Fire Link, as 3912 are 8 and 61 lines of 64. On this computer all that fit
 * @param postboxes of a stripe; assumption: 128. MPI_RSM_NUMPOSTBOX is 15 in [CT3], whose short messages end at 401 bytes; 3912 take 66
 * @param pipe bytes of a piece, 8192 [CT3]; MPI_RSM_PIPESIZE. On this computer 32768, a whole record of a long message
 * @param pool bytes of the buffers of a stripe, 16384 [CT3]; MPI_RSM_CPOOLSIZE. On this computer 65536
 * @param stripes of a connection, 2 [CT3]; MPI_RSM_MAXSTRIPE
 * @param rendezvous shortest message that asks before it leaves, 262144 [Qian]; MPI_RSM_RENDVSIZE
 * @param pollAll true if all connections are polled, true [CT3]; MPI_POLLALL
 * @param fullConnInit true if all connections are set up in Init, false [CT3]; MPI_FULLCONNINIT
 * @param copy way of storing into buffers, as in Figure 5.8 [Qian]
 * @param tries failed barriers in a row after which a stripe is down; assumption: 64
 * @param retry nanoseconds after which a stripe that is down is tried again; assumption: 10 ms
 * @param settle nanoseconds after the last store after which an idle rank closes the barrier of short messages; assumption: 100 us, longer than their
 *     answers take on sun-fire-link (91 us for 3904 bytes both ways)
 * @param patience nanoseconds for which all stripes may be down before the partner is unreachable; assumption: 500 ms
 * @param readsInPlace true if a record of one piece is read where it is, as on this computer; false if it is copied first, as in Sun MPI
 */
public record RsmSettings(
        int shortMessage,
        int first,
        int postboxes,
        int pipe,
        int pool,
        int stripes,
        int rendezvous,
        boolean pollAll,
        boolean fullConnInit,
        StoreWay copy,
        int tries,
        long retry,
        long settle,
        long patience,
        boolean readsInPlace) {
    private static final String PREFIX = "rsm.";
    private static final String BYTES = "a number of bytes";
    private static final int FEWEST_POSTBOXES = 4;
    private static final int MOST_POSTBOXES = 1 << 16;
    private static final int LONGEST = 1 << 26;
    private static final int HOST_PIPE = 32 * 1024;
    private static final int HOST_POOL = 64 * 1024;
    private static final int MOST_TRIES = 1 << 20;

    private static final Setting<Long> SHORT_MESSAGE = number(
            "shortMessage",
            3912,
            0,
            LONGEST,
            BYTES,
            "longest message that goes in postboxes alone; longer ones use buffers");
    private static final Setting<Long> FIRST = number(
            "first",
            PostboxLayout.FIRST_DATA,
            0,
            PostboxLayout.FIRST_DATA,
            BYTES,
            "most bytes of a message in its first postbox, beside the head");
    private static final Setting<Long> POSTBOXES = number(
            "postboxes", 128, FEWEST_POSTBOXES, MOST_POSTBOXES, "a number of postboxes", "postboxes of a stripe");
    private static final Setting<Long> PIPE = number(
            "pipe",
            8192,
            StripeLayout.BUFFER,
            LONGEST,
            BYTES,
            "most bytes that one postbox announces in buffers; on this computer, if not set, 32768");
    private static final Setting<Long> POOL = number(
            "pool",
            16384,
            StripeLayout.BUFFER,
            LONGEST,
            BYTES,
            "buffers of a stripe, of 1024 bytes each; on this computer, if not set, 65536");
    private static final Setting<Long> STRIPES = number(
            "stripes",
            2,
            1,
            ReceptionLayout.MOST_STRIPES,
            "a number of stripes",
            "stripes of a connection, each with a barrier");
    private static final Setting<Long> RENDEZVOUS = number(
            "rendezvous",
            256 * 1024,
            1,
            LONGEST,
            BYTES,
            "shortest message to another node that asks its receiver before it leaves");
    private static final Setting<Boolean> POLL_ALL = new TruthSetting(
            PREFIX + "pollall", true, "all connections are polled for messages, not only that of the awaited one");
    private static final Setting<Boolean> FULL_CONN_INIT = new TruthSetting(
            PREFIX + "fullconninit", false, "all connections are set up during Init, not on first use");
    private static final Setting<String> COPY = new ChoiceSetting(
            PREFIX + "copy",
            StoreWay.WORDS,
            String.join(", ", StoreWay.WORDS),
            "way of storing into buffers of another node: usual, atomic, atomic64, cheetah or put");
    private static final Setting<Long> TRIES = number(
            "tries", 64, 1, MOST_TRIES, "a number of barriers", "barriers that fail in a row before a stripe is down");
    private static final Setting<Long> RETRY = new DurationSetting(
            PREFIX + "retry", 10_000_000, "time after which a stripe that is down is tried again: 10ms");
    private static final Setting<Long> SETTLE = new DurationSetting(
            PREFIX + "settle",
            100_000,
            "time after its last store after which a rank without work checks that short messages have arrived: 100us");
    private static final Setting<Long> PATIENCE = new DurationSetting(
            PREFIX + "patience",
            500_000_000,
            "time for which all stripes to a rank may be down before the job ends: 500ms");

    /** All settings. */
    public static final List<Setting<?>> ALL = List.of(
            SHORT_MESSAGE,
            FIRST,
            POSTBOXES,
            PIPE,
            POOL,
            STRIPES,
            RENDEZVOUS,
            POLL_ALL,
            FULL_CONN_INIT,
            COPY,
            TRIES,
            RETRY,
            SETTLE,
            PATIENCE);

    private static Setting<Long> number(String name, int usual, int least, int most, String kind, String help) {
        return new NumberSetting(PREFIX + name, (long) usual, least, most, kind, help);
    }

    /**
     * Returns the settings of a job, with Sun MPI's defaults for the others.
     *
     * @param settings value of a setting by its name; null if it was not set
     * @throws IllegalArgumentException if a value is malformed or out of range
     */
    public static RsmSettings from(UnaryOperator<String> settings) {
        return from(settings, true);
    }

    /**
     * Returns the settings of a job on a machine, with defaults for the others.
     *
     * @param settings value of a setting by its name; null if it was not set
     * @throws IllegalArgumentException if a value is malformed or out of range
     */
    public static RsmSettings from(UnaryOperator<String> settings, boolean isModelled) {
        return new RsmSettings(
                size(SHORT_MESSAGE, settings),
                size(FIRST, settings),
                size(POSTBOXES, settings),
                isModelled || isSet(PIPE, settings) ? size(PIPE, settings) : HOST_PIPE,
                isModelled || isSet(POOL, settings) ? size(POOL, settings) : HOST_POOL,
                size(STRIPES, settings),
                size(RENDEZVOUS, settings),
                POLL_ALL.in(settings),
                FULL_CONN_INIT.in(settings),
                StoreWay.of(COPY.in(settings)),
                size(TRIES, settings),
                RETRY.in(settings),
                SETTLE.in(settings),
                PATIENCE.in(settings),
                !isModelled);
    }

    private static boolean isSet(Setting<Long> setting, UnaryOperator<String> settings) {
        return settings.apply(setting.name()) != null;
    }

    private static int size(Setting<Long> setting, UnaryOperator<String> settings) {
        return Math.toIntExact(setting.in(settings));
    }

    StripeLayout layout() {
        return new StripeLayout(postboxes, pool / StripeLayout.BUFFER);
    }

    /** Buffers of a piece. */
    int buffersAPiece() {
        return pipe / StripeLayout.BUFFER;
    }

    /** Bytes that each side of a connection exports. */
    public long connectionSize() {
        return stripes * RsmController.segmentSize(layout().size(), Stripe.ONE_IMPORTER);
    }

    /** Bytes in which processes up to a number, exclusive, introduce themselves to a rank. */
    public static long receptionSize(int processes) {
        return RsmController.segmentSize(ReceptionLayout.size(processes), Reception.capacity(processes));
    }
}
