/**
 * Files that ranks open together.
 *
 * <pre>
 *   Files, FileSite    opens and deletes; what it needs of the house
 *     Opening            how ranks open a file together, or fail together
 *     RankFile           an open file as one rank has it
 *       Places             its view and pointers: where accesses go
 *       Accesses           what reads and writes become
 *       Agreement          ranks fail or succeed together
 *       SharedParts        locks and the shared pointer, in memory that all ranks reach
 *
 *   view         from etypes to bytes in a file
 *   access       one rank's accesses: now, or in the background
 *   collective   accesses of all ranks: in order, buffered by a few of them
 *   disk         bytes at places in a file; locks; threads; errors of the system
 * </pre>
 *
 * <p>A rank's thread reads and writes by itself; what is pending is done by a few threads of the JVM that belong to no rank, and
 * that wake the rank's engine. No rank ever waits for a lock while it holds one.
 */
package org.strobe.mpi.io;
