/**
 * Checkpoints of a job: what each rank gives of itself, and the messages that are on their way, so that the job can go on from there after something has died.
 *
 * <pre>
 *   Strobe.checkpoint(state)        all ranks call it
 *      Checkpoints                    the rank's: refuses what can't be kept
 *      Cut                            an engine: all ranks have come, at the boundary of a slice; who has sent what that nobody has received?
 *      CheckpointFolder               a file a rank; when all are written the checkpoint is the latest
 *
 *   --restart                       the ranks begin anew
 *      Checkpoints                    gives the engine those messages to send again
 *      Strobe.restored(type)        what the rank gave
 * </pre>
 */
package org.strobe.mpi.checkpoint;
