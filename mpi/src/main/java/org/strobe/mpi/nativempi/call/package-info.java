/**
 * The functions of MPI in C, linked at their first use: linking all at once would take half a second.
 *
 * <pre>
 *   message, comm, value, window, file, process   functions by their subjects
 *      |
 *   Environment     start, end, errors, facts
 *   NativeFunction  a function whose arguments are a list of words
 *   Native          links
 *   Failures        error codes
 *   Cells           values in memory at addresses
 * </pre>
 *
 * <p>Handles and addresses are longs. A library whose handles are ints reads the lower half of the register or stack slot, as
 * the calling conventions of Linux have it.
 *
 * <p>No function is linked as critical: one that waits would hold the garbage collector. A test or a probe may copy a long
 * message, or call a program's operator for a pending reduction; a critical function must not call Java.
 */
package org.strobe.mpi.nativempi.call;
