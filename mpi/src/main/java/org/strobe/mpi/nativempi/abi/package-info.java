/**
 * The binary interfaces of MPI libraries: numbers, handles and layouts.
 *
 * <pre>
 *   constants.txt  -->  AbiTable   names of C with their values in one interface
 *                         |
 *                       Abi        those that calls need, as trusted constants
 *                       MessageBytes   where a status tells the bytes of its message
 *                       ErrorClasses
 * </pre>
 *
 * <p>A test compares each line of the table with the C headers of the libraries that are installed.
 */
package org.strobe.mpi.nativempi.abi;
