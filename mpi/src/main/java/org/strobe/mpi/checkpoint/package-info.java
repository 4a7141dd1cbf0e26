/**
 * Checkpoints of a job: the state of each rank and the messages under way, for a restart after a failure.
 *
 * <pre>
 *   Strobe.checkpoint(state)        collective over all ranks
 *      Checkpoints                    the rank's part: refuses pending operations
 *      Cut                            the engine's part, at the boundary of a slice: unreceived messages
 *      CheckpointFolder               one file per rank (RankState); complete when all are written
 *
 *   --restart                       the ranks begin anew
 *      Checkpoints                    returns the kept messages (SentMessage) to the engine, which sends them again
 *      Strobe.restored(type)          returns the state
 * </pre>
 *
 * <p>Class {@code Strobe}, engines and the command line are the callers.
 */
package org.strobe.mpi.checkpoint;
