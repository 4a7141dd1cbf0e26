/**
 * Memory for calls of the library.
 *
 * <pre>
 *   Buffers     the address of a direct buffer in native byte order: no copy
 *   Staging     a copy of any other buffer, outside the heap, for the length of a call
 *   Scratch     a thread's cells for statuses, requests and flags
 * </pre>
 *
 * <p>An array cannot be handed to a call that waits: the collector may move it. So arrays are copied.
 */
package org.strobe.mpi.nativempi.memory;
