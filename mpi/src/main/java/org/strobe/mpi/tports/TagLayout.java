package org.strobe.mpi.tports;

import org.strobe.emulator.tports.firmware.Selection;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.NicMatching;

/**
 * Tags of Tports.
 *
 * <pre>
 *   messages    0 | context (31) | tag (32)      matched by NICs; a receive of any tag has a mask without the lower half
 *   records     1 0 | 0 (62)                     matched by ranks
 *   pieces      1 1 | number (62)                of messages that ranks match, by the receiver's number
 * </pre>
 *
 * <p>Elanlib has two words of 32 bits for them, a sender's number and a tag, with a mask each.
 */
final class TagLayout {
    static final long RECORD = 1L << 63;
    static final long PIECE = RECORD | 1L << 62;

    private static final long TAG = 0xFFFF_FFFFL;

    /** All messages. */
    static final Selection MESSAGES = new Selection(Selection.ANY, 0, RECORD);

    /** All records. */
    static final Selection RECORDS = Selection.of(Selection.ANY, RECORD);

    private TagLayout() {}

    /** Messages that a receive takes. */
    static Selection messages(int process, int context, int tag) {
        long envelope = MessageLayout.envelope(context, tag);
        return tag == NicMatching.ANY ? new Selection(process, envelope & ~TAG, ~TAG) : Selection.of(process, envelope);
    }
}
