/**
 * Windows of the library.
 *
 * <pre>
 *   NativeWindow      making, synchronization, accesses
 *   AccessArguments   operands of an access as words in the order of C
 *   HeldAccesses      accesses whose buffers are kept until the next synchronization
 * </pre>
 */
package org.strobe.mpi.nativempi.window;
