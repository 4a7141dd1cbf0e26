package org.strobe.bcs.descriptor;

/**
 * Layout of a descriptor, which a process writes and NICs read.
 *
 * <pre>
 *   offset   bytes   field      send                              receive, question                  collective
 *   0        4       CONTEXT    context of the communicator       context of the communicator        not used
 *   4        4       SOURCE     sending rank                      sending rank, or any               not used
 *   8        4       TAG        tag                               tag, or any                        not used
 *   12       4       PROCESS    posting process, numbered in the job
 *   16       4       PEER       receiving process                 not used                           root
 *   20       4       REQUEST    number of the request; of a cancellation, number of the cancelled request
 *   24       8       PLACE      staging memory of the payload; NOWHERE if NICs access the program's objects
 *   32       8       BYTES      bytes of the message              room                               bytes
 *   40       8       ORDER      descriptors that the process has posted before
 *   48       8       WORD       word that travels along           not used                           code of the reduction
 *   56       4       KIND       kind of request
 *   60       4       SUBJECT    not used                          number of the taken message        team's slot
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
