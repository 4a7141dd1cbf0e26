/**
 * Objects as data of messages and collectives.
 *
 * <pre>
 *   Places           which elements of an array belong to a call
 *   ObjectBytes      objects to bytes and back
 *     PlainValues      strings, boxed values and arrays of primitives, without serialization
 *     ObjectStreams    all others, by serialization; ObjectGuard bounds what is read
 *   ObjectMessage    bytes of unknown length as messages
 *     Tails            the communicator of their last parts
 *   ObjectExchange   bytes of unknown length in collectives
 * </pre>
 *
 * <p>A message of objects. Its receive is posted before the length is known, so it has a fixed size:
 *
 * <pre>
 *   head   communicator and tag of the call, at most 4 KB
 *          +--------+--------+------------------+-----------+
 *          | length | tail   | first bytes      | padding   |
 *          +--------+--------+------------------+-----------+
 *          its size modulo 64 is the number of objects, 63 for more: a probe knows it
 *   tail   the other bytes, if any: in the communicator of {@code Tails}, with the number of the head as tag
 * </pre>
 *
 * <p>The sender's bytes are its own copy, so a send of objects never waits for its receive, unless it is synchronous.
 */
package org.strobe.mpi.mpj.object;
