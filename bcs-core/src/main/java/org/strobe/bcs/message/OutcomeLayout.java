package org.strobe.bcs.message;

/**
 * What came of something that a process has posted, on its way back.
 *
 * <pre>
 *   offset   bytes   field      meaning
 *   0        4       REQUEST    the number of its request
 *   4        4       END        how it has ended
 *   8        4       CONTEXT    of the message's envelope
 *   12       4       SOURCE     likewise
 *   16       4       TAG        likewise
 *   20       4       TAKEN      the number of a message that was taken out
 *   24       8       BYTES      how many have moved
 *   32       8       LENGTH     how many the message has
 *   40       8       WORD       that was posted with the send
 *   48       4       PROCESS    whose, on the way to its node
 * </pre>
 */
final class OutcomeLayout {
    static final int REQUEST = 0;
    static final int END = 4;
    static final int CONTEXT = 8;
    static final int SOURCE = 12;
    static final int TAG = 16;
    static final int TAKEN = 20;
    static final int BYTES = 24;
    static final int LENGTH = 32;
    static final int WORD = 40;
    static final int PROCESS = 48;
    static final int SIZE = 52;

    /** Without the process. */
    static final int SIZE_AT_PROCESS = PROCESS;

    private OutcomeLayout() {}
}
