/**
 * Functions of MPI in C on files.
 *
 * <pre>
 *   Files   opening, facts, pointers; reads and writes by their kind
 * </pre>
 */
package org.strobe.mpi.nativempi.call.file;
