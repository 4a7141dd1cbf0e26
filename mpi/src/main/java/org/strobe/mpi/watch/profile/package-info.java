/**
 * Profile of MPI calls: number, bytes and times, for each rank and for all ranks together.
 *
 * <pre>
 *   Profile --> Row, Row, ... --> RankProfile --> ProfileTable
 *   one per rank                  at the job's end
 * </pre>
 *
 * <p>{@link org.strobe.mpi.watch.profile.Profile} counts; {@link org.strobe.mpi.watch.profile.ProfileTable} prints.
 * Package {@code assembly} creates the watcher.
 */
package org.strobe.mpi.watch.profile;
