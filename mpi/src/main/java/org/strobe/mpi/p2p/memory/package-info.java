/**
 * Memory of one rank's messages.
 *
 * <pre>
 *   SharedBlocks          memory for data that have no buffer of the program: unexpected and buffered messages; a SharedBlock each
 *   Slots           numbers of operations, by which other ranks address them
 *   MappedBuffers   buffers that sibling processes map
 *   SharedCopy      a long message between siblings that both copy; SharedCopyLayout is the line on which they agree
 * </pre>
 *
 * <p>For the rank's thread in turn, except where a method says otherwise. Nothing here sends, receives or waits.
 */
package org.strobe.mpi.p2p.memory;
