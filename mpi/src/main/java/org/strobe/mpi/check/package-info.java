/**
 * Checks of programs ({@code --check}): checked parts around the parts of a rank's runtime.
 *
 * <pre>
 *   runtime   RankCommunicator, RankProvider
 *      |  Parts
 *   check     CheckedParts --- message: channels, pending buffers, types     callsite: lines of the program, findings
 *      |            \--------- collective: equal calls at all ranks
 *      |             \-------- CheckedStorage, CheckedFile, Leftovers: objects not freed at the end
 *      |  Parts
 *   assembly  StandardParts: engine, collectives, windows, files
 * </pre>
 *
 * <p>A job without checks loads no class of this package except {@link org.strobe.mpi.check.Checks}, and its messages
 * pay nothing. A checked job pays a stack walk
 * per call, a word per message, a round of messages per collective.
 *
 * <p>Errors that cannot end well (different collectives, conflicting buffers) fail the call. Others print one warning
 * for each call site, and fail in strict checks. Communicators hidden from programs are not checked.
 */
package org.strobe.mpi.check;
