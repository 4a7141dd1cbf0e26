/**
 * Queues of records in shared memory.
 *
 * <pre>
 *    SpscProducer  --\                                     one producer, wait-free
 *    MpscProducer  ---+--&gt;  Ring (memory)  --&gt; RingConsumer
 *    SiblingProducer /
 *
 *    MpscProducer      many producers, of any process
 *    SiblingProducer   many producers, whose processes do not outlive each other
 * </pre>
 *
 * <p>A record is an envelope of 8 bytes, which belongs to the caller, and a payload of up to a quarter of the ring's
 * bytes. Up to 48 bytes lie in the record's own cache line, so that a small message costs the transfer of one line.
 * Longer payloads lie beside the cells, in chunks. {@link org.strobe.shm.ring.RingLayout} draws the memory.
 *
 * <p>The cell's header, written last, makes a record visible. A full ring refuses a record ({@code tryClaim}) or makes
 * its producer wait ({@code awaitSpace}). A producer that dies while it writes leaves a claim with its process's
 * number: the consumer skips it once that process is known to be dead.
 */
package org.strobe.shm.ring;
