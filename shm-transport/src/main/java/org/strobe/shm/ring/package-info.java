/**
 * Queues of records in shared memory, and one of objects within a JVM.
 *
 * <pre>
 *   SpscProducer  --\                                     one producer, wait-free
 *                    +--&gt;  Ring (memory)  --&gt; RingConsumer
 *   MpscProducer  --/                                     many producers, of any process
 *   SiblingProducer /                                     the same, if they do not outlive each other
 *
 *   ObjectQueue: references between ranks of one JVM, many producers, one consumer (JCTools)
 * </pre>
 *
 * <p>A record is an envelope of 8 bytes, which is the caller's, and up to a quarter of the ring's bytes. Up to 48 bytes
 * lie in the record's own cache line, so that a small message costs the transfer of one line; longer ones lie beside
 * the cells, in chunks. {@link org.strobe.shm.ring.RingLayout} draws it.
 *
 * <p>The word that makes a record visible is its cell's header, written last. A full ring refuses ({@code tryClaim}) or
 * makes its producer wait ({@code awaitSpace}). A producer that dies while it writes leaves a claim with its process's
 * number: the consumer steps over it once that process is known to be dead.
 */
package org.strobe.shm.ring;
