/**
 * Memory for calls of the library.
 *
 * <pre>
 *   Buffers     direct buffers in native byte order, which are used without a copy
 *   Addresses   their addresses, those of the last ones without a new object
 *   Staging     a copy of any other buffer, outside the heap, for the length of a call
 *   Scratch     a thread's cells for statuses, requests and flags
 * </pre>
 *
 * <p>An array cannot be handed to a call that waits: the collector may move it. So arrays are copied.
 */
package org.strobe.mpi.nativempi.memory;
