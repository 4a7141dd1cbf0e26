/**
 * The SRM engine below MPI calls: a program's buffers, types and operators in the words of {@link org.strobe.srm}.
 *
 * <pre>
 *   SrmKind           registers the engine; SrmMemory: memory of a job
 *   SrmEngine         one a rank: messages by the carrier, and the following for its communicators
 *   SrmCollectives    a communicator's collectives: by shared memory where there is an algorithm, else by messages
 *   WaitingForms      blocking calls         PendingForms   calls in the background, each a PendingCollective
 *   JoinedTeam        the SrmTeam, joined at the first call
 *   CallOperands      operands of one call
 *   UserPayload       a program's buffer        UserBlocks   one with a block for each rank        UserReducer   its operator
 *   ConfinedOperands  buffers that one thread alone may access; others use copies
 * </pre>
 *
 * <p>Teams on several nodes have the part of each NIC that {@link org.strobe.mpi.engine.NicShares} gives them.
 */
package org.strobe.mpi.srm;
