/**
 * The engine {@code bcs}: messages and collectives become descriptors, which threads of NICs exchange, match and move
 * slice by slice.
 *
 * <pre>
 *   BcsKind         registers the engine
 *   BcsEngine       one for each rank: its endpoint of the machine, and a Source of the rank's Progress; the carrier of messages
 *                   serves ranks that are started later
 *   BcsChannel      messages of one context
 *   BcsOperation    a send or a receive; completes at the beginning of a slice
 *   OpenOperations  incomplete operations
 *   BcsCollectives  collectives of a communicator; NICs carry out barriers, broadcasts and reductions: CollectiveOperation
 *   UserPayload     elements of a program's buffer, which NICs move
 *   Probes          probes for unmatched messages: NicQuestion
 *   BcsTakenMessage    a message that a matched probe has taken
 *   BcsCut          a rank's part in checkpoints
 * </pre>
 *
 * <p>No message is sent ahead of its slice. A short send is copied and completes at once; a longer one completes when
 * its bytes have moved. {@link org.strobe.bcs.runtime.BcsSettings#COPIED} sets the limit; the papers copy nothing.
 *
 * <p>Threads: calls run on the rank's threads, payloads are read and written by agents of NICs.
 *
 * <p>Callers: the runtime, which opens the engine and its channels. This package schedules nothing: the slices belong
 * to {@code org.strobe.bcs}.
 */
package org.strobe.mpi.bcs;
