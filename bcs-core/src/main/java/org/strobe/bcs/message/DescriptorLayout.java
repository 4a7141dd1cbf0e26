package org.strobe.bcs.message;

/**
 * A descriptor, posted by a process.
 *
 * <pre>
 *   offset   bytes   field      send                              of the own messages                collective
 *   0        4       CONTEXT    of the communicator               likewise                           not used
 *   4        4       SOURCE     the rank that sends, there        likewise, or any                   not used
 *   8        4       TAG                                          or any                             not used
 *   12       4       PROCESS    who has posted it, in the job
 *   16       4       PEER       the process that receives         not used                           the root
 *   20       4       REQUEST    the number of its request there; of what gives up, that of what is given up
 *   24       8       PLACE      where its bytes are in memory that NICs reach, if they don't reach the process's objects
 *   32       8       BYTES      how many                          how many there is room for         how many
 *   40       8       ORDER      how many that process has posted before
 *   48       8       WORD       goes with the message             not used                           the operation
 *   56       4       KIND       what it is
 *   60       4       SUBJECT    not used                          a message that was taken out       the team
 * </pre>
 */
final class DescriptorLayout {
    static final int CONTEXT = 0;
    static final int SOURCE = 4;
    static final int TAG = 8;
    static final int PROCESS = 12;
    static final int PEER = 16;
    static final int REQUEST = 20;
    static final int PLACE = 24;
    static final int BYTES = 32;
    static final int ORDER = 40;
    static final int WORD = 48;
    static final int KIND = 56;
    static final int SUBJECT = 60;
    static final int SIZE = 64;

    private DescriptorLayout() {}
}
