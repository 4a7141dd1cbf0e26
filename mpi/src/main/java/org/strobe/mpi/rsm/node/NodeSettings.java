package org.strobe.mpi.rsm.node;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.ChoiceSetting;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;

/**
 * Settings of messages within a node: environment variables of Sun MPI, with the defaults of [CT3] (Sun MPI 4.0 User's Guide, appendix A, 806-0296-10).
 *
 * @param isSun true if Sun's postboxes carry messages within a node, false if rings of engine {@code p2p} do
 * @param shortMessage longest record in a postbox, 256; MPI_SHM_SHORTMSGSIZE
 * @param postboxes of an ordered pair of ranks, 16; MPI_SHM_NUMPOSTBOX
 * @param pool bytes of the buffers of an ordered pair of ranks, 24576; MPI_SHM_CPOOLSIZE. On this computer 131072: neither rank then waits for each piece of
 *     the other
 * @param pipeStart shortest record in several postboxes, 2048; MPI_SHM_PIPESTART
 * @param pipe bytes of its pieces, 8192, on this computer 32768; MPI_SHM_PIPESIZE
 * @param cycleStart shortest record that takes two postboxes at most, 24576; MPI_SHM_CYCLESTART
 * @param cycle bytes of its pieces, 8192, on this computer 32768; MPI_SHM_CYCLESIZE
 * @param bound most bytes of a node; assumption: 1 GB
 * @param writesPieces true if a record of one piece is written into its buffers without a copy between, whatever its length: on this computer
 */
public record NodeSettings(
        boolean isSun,
        int shortMessage,
        int postboxes,
        int pool,
        int pipeStart,
        int pipe,
        int cycleStart,
        int cycle,
        long bound,
        boolean writesPieces) {
    private static final String SUN = "sun";
    private static final String BYTES = "a number of bytes";
    private static final int LONGEST = 1 << 26;
    private static final int FEWEST_POSTBOXES = 2;
    private static final int MOST_POSTBOXES = 1 << 16;
    private static final int GRAIN = 64;
    private static final int HOST_POOL = 128 * 1024;
    private static final int HOST_PIECE = 32 * 1024;

    private static final Setting<String> NEAR = new ChoiceSetting(
            "rsm.near",
            List.of("rings", SUN),
            "rings or sun",
            "messages within a node: by rings, as p2p, or by Sun MPI's postboxes and buffers");
    private static final Setting<Long> SHORT_MESSAGE =
            bytes("nearShort", 256, 0, "longest message within a node that goes in a postbox");
    private static final Setting<Long> POSTBOXES = new NumberSetting(
            "rsm.nearPostboxes",
            16L,
            FEWEST_POSTBOXES,
            MOST_POSTBOXES,
            "a number of postboxes",
            "postboxes of two ranks of a node, each way");
    private static final Setting<Long> POOL =
            bytes("nearPool", 24576, NodeLayout.BUFFER, "buffers of two ranks of a node, each way");
    private static final Setting<Long> PIPE_START =
            bytes("nearPipeStart", 2048, 1, "shortest message within a node that is pipelined");
    private static final Setting<Long> PIPE = bytes("nearPipe", 8192, NodeLayout.BUFFER, "bytes of its pieces");
    private static final Setting<Long> CYCLE_START =
            bytes("nearCycleStart", 24576, 1, "shortest message within a node that takes two postboxes at most");
    private static final Setting<Long> CYCLE = bytes("nearCycle", 8192, NodeLayout.BUFFER, "bytes of its pieces");
    private static final Setting<Long> BOUND = new NumberSetting(
            "rsm.nearBound",
            1L << 30,
            1,
            Long.MAX_VALUE,
            BYTES,
            "most memory of a node for postboxes, buffers and long messages under way");

    /** All settings. */
    public static final List<Setting<?>> ALL =
            List.of(NEAR, SHORT_MESSAGE, POSTBOXES, POOL, PIPE_START, PIPE, CYCLE_START, CYCLE, BOUND);

    private static Setting<Long> bytes(String name, int usual, int least, String help) {
        return new NumberSetting("rsm." + name, (long) usual, least, LONGEST, BYTES, help);
    }

    /**
     * Returns the settings of a job, with defaults for the others.
     *
     * @param settings value of a setting by its name; null if it was not set
     * @throws IllegalArgumentException if a value is malformed or out of range
     */
    public static NodeSettings from(UnaryOperator<String> settings, boolean isModelled) {
        return new NodeSettings(
                NEAR.in(settings).equals(SUN),
                size(SHORT_MESSAGE, settings),
                size(POSTBOXES, settings),
                size(POOL, settings, isModelled, HOST_POOL),
                size(PIPE_START, settings),
                size(PIPE, settings, isModelled, HOST_PIECE),
                size(CYCLE_START, settings),
                size(CYCLE, settings, isModelled, HOST_PIECE),
                BOUND.in(settings),
                !isModelled);
    }

    /** A size with a default of its own on this computer. */
    private static int size(Setting<Long> setting, UnaryOperator<String> settings, boolean isModelled, int onHost) {
        return isModelled || settings.apply(setting.name()) != null ? size(setting, settings) : onHost;
    }

    private static int size(Setting<Long> setting, UnaryOperator<String> settings) {
        return Math.toIntExact(setting.in(settings));
    }

    NodeLayout layout() {
        return new NodeLayout(postboxes, (shortMessage + GRAIN - 1) / GRAIN * GRAIN, pool / NodeLayout.BUFFER);
    }

    /** Longest record that goes in one piece. */
    int onePiece() {
        return Math.max(pipeStart - 1, Math.min(pipe, cycle));
    }

    /** Bytes of an ordered pair of ranks. */
    public long pairSize() {
        return layout().size();
    }

    /**
     * Bytes of a node: a pair's, n(n-1) times.
     *
     * @throws IllegalArgumentException if they are more than a number can say
     */
    public long nodeSize(int ranks) {
        return all(ranks, NodeLayout.pairs(ranks), pairSize());
    }

    /**
     * Most bytes of private memory in which the ranks of a node put long records together: one of each pair's sender, and one of its receiver.
     *
     * @param longest bytes of the longest record
     * @throws IllegalArgumentException if they are more than a number can say
     */
    public long stagesSize(int ranks, int longest) {
        return all(ranks, NodeLayout.pairs(ranks), 2L * longest);
    }

    private static long all(int ranks, long number, long each) {
        try {
            return Math.multiplyExact(number, each);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    "rsm.near=" + SUN + ": " + ranks + " ranks of a node need more memory than any node has", e);
        }
    }

    /**
     * Checks the bytes of a node.
     *
     * @param longest bytes of the longest record
     * @throws IllegalArgumentException if they exceed the bound
     */
    public void checkNodeSize(int ranks, int longest) {
        long shared = nodeSize(ranks);
        long stages = stagesSize(ranks, longest);
        if (shared > bound || stages > bound - shared) {
            throw new IllegalArgumentException("rsm.near=" + SUN + ": " + ranks + " ranks of a node need " + shared
                    + " bytes for postboxes and buffers, and up to " + stages
                    + " to put long messages together; rsm.nearBound=" + bound);
        }
    }
}
