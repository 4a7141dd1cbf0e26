/**
 * Matching by MPI's rules: which message of a process goes to which of its receives. Engines use it in software, NICs that match by
 * themselves in their threads.
 *
 * <pre>
 *   Matcher     messages: UnexpectedMessages     receives: PostedReceives
 *                              \                  /
 *   KeyTable    buckets --&gt; KeyQueue (one a key with elements) --&gt; Link -- Link -- Link     first in, first found
 *                                                                       |
 *                                                                  UnexpectedMessage, PostedReceive --&gt; owner
 * </pre>
 *
 * <p>Messages with equal envelopes keep their order. Elements bring their links, and queues are used again, so nothing is
 * allocated in the steady state. A wildcard is a key like any other: a search looks under each key that may match. The outcome
 * depends on the order of calls alone.
 */
package org.strobe.emulator.match;
