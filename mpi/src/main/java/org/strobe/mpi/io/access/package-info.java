/**
 * Accesses of one rank to a file.
 *
 * <pre>
 *   Accessor         transfers data to and from runs of a file, in few transfers
 *     FileData             a program's buffer (ProgramData), or a big-endian copy (BigEndianData)
 *     Hints            hints of programs
 *   FileOperation    an access that may be pending
 *   Background       runs it on other threads, and wakes the rank
 * </pre>
 */
package org.strobe.mpi.io.access;
