/**
 * The interface that a machine implements below the RSM API, and its implementation for this computer.
 *
 * <pre>
 *    RsmController, RsmExportSegment,        handles, rights, ranges, publication, importers, signals:
 *    RsmImportSegment, RsmMapping,           alike on all machines
 *    RsmBarrier
 *         |  RsmLink, one a rank
 *         |     charge                       a call that sets up or tears down
 *         |     put, store, get, words       bytes between a node and this rank
 *         |     errors, flush                a barrier: once a stripe
 *         |     signal                       an interrupt
 *         |     settle, look                 before words of the control page are used
 *         |     drain, await                 the end of what is under way; other ranks
 *         v
 *    HostRsmLink      copies in shared memory, no stripes
 *    a modelled one   lines that leave by stripes, interrupts, virtual time (module emulator)
 *
 *    a segment, with its control page in front, on a machine with four stripes:
 *      line      0   1   2   3   4   5   6   7   8 ...      64 bytes each
 *      stripe    0   0   1   1   2   2   3   3   0          128 bytes a stripe, then the next
 *
 *    put of 10 + 64 + 64 + 5 bytes from the end of a line on:
 *      [ part | line | line | part ]      two interrupts, two stores
 * </pre>
 *
 * <p>A barrier opens by reading the error counter of each stripe. To order and to close are the same action: a line is
 * written and read back on each stripe, and its counter read again. A counter that has changed makes the barrier fail.
 *
 * <p>Words of the control page are bookkeeping of this library. {@code charge} covers the time of a call that uses them; a call that
 * only looks at them, as a loop may, takes the time of a look. Data of a segment is memory of the exporter's node.
 *
 * <p><b>Threads.</b> Those of the rank that has the link. <b>Callers.</b> Package {@code rsm}.
 */
package org.strobe.shm.rsm.link;
