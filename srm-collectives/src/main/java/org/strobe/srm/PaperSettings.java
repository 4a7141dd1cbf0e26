package org.strobe.srm;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.Setting;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.PaperSwitches;

/** Settings of the SRM paper's own algorithms. The paper prints the defaults, except the sizes of buffers and chunks of reductions. */
public final class PaperSettings {
    private static final PaperSwitches USUAL = PaperSwitches.OF_THE_PAPER;
    private static final int LARGEST_BUFFER = 1024 * 1024;

    /** Longest broadcast through shared buffers. */
    public static final Setting<Long> BUFFERED = bytes(
            "srm.bcastBuffered",
            USUAL.buffered(),
            0,
            "longest broadcast between nodes through shared buffers; longer ones go into ranks' memory");

    /** Longest broadcast that is not cut into chunks. */
    public static final Setting<Long> CHUNKED_BEYOND = bytes(
            "srm.bcastChunkedBeyond", USUAL.chunkedBeyond(), 0, "broadcasts of more bytes than this go in chunks");

    /** Shortest longer broadcast that is not cut into chunks. */
    public static final Setting<Long> CHUNKED_BELOW = bytes(
            "srm.bcastChunkedBelow", USUAL.chunkedBelow(), 0, "broadcasts of this size and more do not go in chunks");

    /** Chunk of broadcasts. */
    public static final Setting<Long> BROADCAST_CHUNK =
            bytes("srm.bcastChunk", USUAL.broadcastChunk(), 1, "chunk of broadcasts of medium length");

    /** Longest all-reduction by exchange. */
    public static final Setting<Long> EXCHANGED = bytes(
            "srm.exchanged",
            USUAL.exchanged(),
            0,
            "longest operand of an all-reduction between nodes that masters exchange");

    /** Shared buffers A and B. */
    public static final Setting<Long> BUFFER =
            bytes("srm.buffer", USUAL.buffer(), Reducer.LARGEST_UNIT, "size of the shared buffers of broadcasts");

    /** Chunk of reductions. */
    public static final Setting<Long> REDUCTION_CHUNK = new NumberSetting(
            "srm.reductionChunk",
            (long) USUAL.reductionChunk(),
            Reducer.LARGEST_UNIT,
            Member.PART,
            "a number of bytes",
            "algorithms paper: chunk of reductions");

    /** All of them. */
    public static final List<Setting<?>> ALL =
            List.of(BUFFERED, CHUNKED_BEYOND, CHUNKED_BELOW, BROADCAST_CHUNK, EXCHANGED, BUFFER, REDUCTION_CHUNK);

    private PaperSettings() {}

    private static Setting<Long> bytes(String name, long usual, long least, String help) {
        return new NumberSetting(name, usual, least, LARGEST_BUFFER, "a number of bytes", "algorithms paper: " + help);
    }

    /** The values of a job. */
    public static PaperSwitches from(UnaryOperator<String> settings) {
        return new PaperSwitches(
                BUFFERED.in(settings),
                CHUNKED_BEYOND.in(settings),
                CHUNKED_BELOW.in(settings),
                Math.toIntExact(BROADCAST_CHUNK.in(settings)),
                EXCHANGED.in(settings),
                Math.toIntExact(BUFFER.in(settings)),
                Math.toIntExact(REDUCTION_CHUNK.in(settings)));
    }
}
