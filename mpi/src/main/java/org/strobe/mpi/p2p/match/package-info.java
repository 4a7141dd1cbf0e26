/**
 * Tables that find what has a certain context, source and tag, in constant time and in order.
 *
 * <pre>
 *   KeyTable     buckets --&gt; KeyQueue (one a key that has elements) --&gt; Link -- Link -- Link     first in, first found
 *                                                                       |
 *                                                                     owner
 * </pre>
 *
 * <p>An element brings a {@link org.strobe.mpi.p2p.match.Link} for each table it is in, and queues are used again, so
 * nothing is allocated in the steady state. A wildcard is a key like any other; who searches looks under each key that
 * may match.
 */
package org.strobe.mpi.p2p.match;
