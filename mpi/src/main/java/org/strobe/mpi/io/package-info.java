/**
 * Files opened collectively by ranks.
 *
 * <pre>
 *   Files, FileSite    opens and deletes files; their environment
 *     Opening            collective open, with a joint result
 *     RankFile           an open file, from the view of one rank
 *       Places             its view and pointers: locations of accesses
 *       Accesses           execution of reads and writes
 *       Agreement          joint success or failure of the ranks
 *       SharedParts        locks and the shared pointer, in shared memory
 *
 *   view         from etypes to bytes in a file
 *   access       one rank's accesses: now, or in the background
 *   collective   collective accesses: in rank order, or buffered by aggregators
 *   disk         bytes of a file, locks, threads, system errors
 * </pre>
 *
 * <p>A rank's thread carries out its blocking accesses. A few threads of the JVM carry out pending ones, and wake the
 * rank's engine afterwards. No rank waits for a lock while it holds one.
 */
package org.strobe.mpi.io;
