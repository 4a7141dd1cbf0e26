/**
 * Functions of MPI in C on values of programs.
 *
 * <pre>
 *   Types       datatypes
 *   Operators   operators of programs
 *   Infos       hints
 * </pre>
 */
package org.strobe.mpi.nativempi.call.value;
