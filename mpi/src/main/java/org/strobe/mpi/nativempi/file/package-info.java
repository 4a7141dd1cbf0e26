/**
 * Files of the library.
 *
 * <pre>
 *   NativeFile   opening, views, reads and writes, pointers
 * </pre>
 *
 * <p>Offsets and counts of elements are the library's; so is the shared pointer.
 */
package org.strobe.mpi.nativempi.file;
