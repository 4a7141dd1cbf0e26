/**
 * The SRM engine below MPI calls: a program's buffers, types and operators in the words of {@link org.strobe.srm}.
 *
 * <pre>
 *   SrmEngine         one a rank: makes the following for its communicators
 *   SrmCollectives    a communicator's collectives: by shared memory where there is an algorithm, else by messages
 *   PendingForms      those that go on in the background, each a PendingCollective
 *   Operands          what one call works on
 *   UserPayload       a program's buffer        UserParts   one with a block for each rank        UserCombiner   its operator
 * </pre>
 *
 * <p>Teams on several nodes have the part of each NIC that {@link org.strobe.mpi.engine.NicShares} gives them.
 */
package org.strobe.mpi.srm;
