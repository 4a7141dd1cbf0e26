/**
 * The rank of this process, as the seam has it.
 *
 * <pre>
 *   NativeProvider       life cycle, facts, buffers
 *   NativeCommunicator   messages, collectives, new communicators, windows, files
 *     CopyInProgress       a copy that is being made
 *   RankEnd              ends: abort, a start by the wrong launcher, a program that ends between Init and Finalize
 * </pre>
 *
 * <p>{@code NativeProviderSource} of package assembly makes the provider at the rank's first call.
 */
package org.strobe.mpi.nativempi.rank;
