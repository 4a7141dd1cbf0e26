/**
 * One rank's accesses to a file.
 *
 * <pre>
 *   Accessor         moves Data to and from the places of a file, with as few transfers as make sense
 *     Data             a program's buffer (ProgramData), or a copy of it with other bytes (BigEndianData)
 *     Hints            what programs wish
 *   FileOperation    an access that may be pending
 *   Background       lets others carry it out, and wakes the rank
 * </pre>
 */
package org.strobe.mpi.io.access;
