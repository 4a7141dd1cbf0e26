/**
 * Buffers of programs in memory that sibling processes map, so that a transfer between processes is one copy.
 *
 * <pre>
 *   SharedBuffers --> FreeSpace     allocates buffers in segments, and locates them
 *   SeenBuffers                     buffers of siblings, mapped on first use
 * </pre>
 *
 * <p>Ranks of one JVM use ordinary direct buffers instead.
 *
 * <p><b>Threads.</b> Any.
 *
 * <p><b>Callers.</b> The MPI layer. A buffer must not outlive its job.
 */
package org.strobe.emulator.buffer;
