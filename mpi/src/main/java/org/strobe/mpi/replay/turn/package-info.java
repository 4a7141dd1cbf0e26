/**
 * Order of ranks at contended resources: targets of windows, shared pointers of files.
 *
 * <pre>
 *   recording   draw a turn --> await it --> access --> pass it on; the log has the turn
 *   replay      the log's turn --> await it --> access --> pass it on
 * </pre>
 *
 * <p>{@link org.strobe.mpi.replay.turn.ReplayTurns} keeps the turns in a segment of the job, which all ranks map.
 * {@code TurnsLayout} draws the segment. Tapes of package {@code replay} are the only callers.
 */
package org.strobe.mpi.replay.turn;
