package org.strobe.bcs.descriptor;

/**
 * Layout of a notice: the completion of a request, on its way to the process that posted it.
 *
 * <pre>
 *   offset   bytes   field      meaning
 *   0        4       REQUEST    number of the request
 *   4        4       END        how the request ended
 *   8        4       CONTEXT    context of the message
 *   12       4       SOURCE     source of the message
 *   16       4       TAG        tag of the message
 *   20       4       TAKEN      number of a message that a matched probe has taken
 *   24       8       BYTES      bytes that were moved
 *   32       8       LENGTH     bytes of the message
 *   40       8       WORD       word that was posted with the send
 *   48       4       PROCESS    process that posted the request; only between nodes
 * </pre>
 */
final class NoticeLayout {
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

    /** Bytes without the process's number. */
    static final int SIZE_AT_PROCESS = PROCESS;

    private NoticeLayout() {}
}
