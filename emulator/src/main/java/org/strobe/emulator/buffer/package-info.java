/**
 * Buffers of programs in memory that sibling processes reach, so that a transfer between processes is one copy.
 *
 * <pre>
 *   SharedBuffers    makes them, and says where one lies      SeenBuffers    those of others, mapped when they are first needed
 * </pre>
 *
 * <p>Where all ranks are in one JVM there is nothing to do: buffers are ordinary direct ones.
 */
package org.strobe.emulator.buffer;
