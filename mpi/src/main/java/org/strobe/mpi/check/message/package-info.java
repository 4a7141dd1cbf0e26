/**
 * Checks of messages, and of the buffers of all that is pending.
 *
 * <pre>
 *   RankCommunicator
 *        |  send, startReceive, ...
 *   CheckedChannel ----- PendingBuffers: do two pending operations touch the same bytes?
 *        |         \---- CheckedOperation: what is pending, until the program has completed it
 *   the engine's channel -- MessageWitness: is a message received as what it was sent?
 * </pre>
 */
package org.strobe.mpi.check.message;
