/**
 * A table of what MPI calls were made, how much they moved and how long they took: for each rank, and for all together.
 *
 * <p>{@link org.strobe.mpi.watch.profile.Profile} counts, one a rank; {@link org.strobe.mpi.watch.profile.ProfileTable} shows.
 */
package org.strobe.mpi.watch.profile;
