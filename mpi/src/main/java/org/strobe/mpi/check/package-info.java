/**
 * Checks of programs ({@code --check}): what the runtime is put together from, with a look at each thing that a program does.
 *
 * <pre>
 *   runtime   RankCommunicator, RankProvider
 *      |  Parts
 *   check     CheckedParts --- message: channels, pending buffers, types     place: lines of the program, findings
 *      |            \--------- collective: the same calls at all ranks
 *      |             \-------- CheckedStorage, Leftovers: what is not freed at the end
 *      |  Parts
 *   runtime   HouseParts: the engine, collectives, windows, files
 * </pre>
 *
 * <p>A job that is not checked has the inner parts alone: nothing here is loaded but {@link org.strobe.mpi.check.Checks},
 * and nothing on the way of a message knows of it. What a checked job pays is a walk over the stack a call, a word a message,
 * and a round of short messages a collective.
 *
 * <p>Mistakes that can't end well (different collectives, buffers in each other's way) fail the call; the others are warned of
 * once a place, and fail in strict checks. Who is checked is everything that programs make; communicators that the house
 * keeps for itself are not.
 */
package org.strobe.mpi.check;
