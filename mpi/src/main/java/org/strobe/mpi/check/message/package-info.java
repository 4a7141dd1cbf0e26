/**
 * Checks of messages, and of the buffers of all pending operations.
 *
 * <pre>
 *   RankCommunicator
 *        |  send, startReceive, ...
 *   CheckedChannel ----- PendingBuffers: do two pending operations touch a common byte?
 *        |         \---- CheckedOperation: pending until the program has completed it
 *   the engine's channel -- TypeChecker: do the types of sender and receiver match?
 * </pre>
 *
 * <p>{@code Touch} is one buffer of a call, {@code Pending} the table of a rank's pending operations. {@code
 * CheckedParts} of package {@code check} wraps the channels.
 */
package org.strobe.mpi.check.message;
