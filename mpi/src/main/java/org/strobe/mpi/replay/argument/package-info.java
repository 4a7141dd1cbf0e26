/**
 * Arguments of a call that a replay compares with the recorded ones.
 *
 * <pre>
 *   PeerAndTag          peer and tag, for comparison and for messages
 *   CollectiveNumbers   counts and root of a collective
 *   AccessNumbers       counts, target and displacement of an access to a window
 * </pre>
 *
 * <p>Stand-ins and tapes of package {@code replay}, and the printer of recordings, are the callers. Buffers are not
 * compared.
 */
package org.strobe.mpi.replay.argument;
