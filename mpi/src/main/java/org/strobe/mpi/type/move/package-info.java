/**
 * Data on their way between a program's buffers and a message, or straight from one buffer to another.
 *
 * <pre>
 *   Layout --strips--> Packing     --> BlockCopier --> message
 *                      Unpacking   &lt;-- BlockCopier &lt;-- message
 *                      Crossing    --> Crossing.Target --> BlockCopier (two buffers, each with a layout of its own)
 *
 *   UserData      a buffer as raw bytes: which memory, and where in it the buffer begins
 *   BlockCopier   moves blocks at equal distances; one a kind of memory, so that each loop sees one kind only
 * </pre>
 *
 * <p>Dense data don't come here: they are copied as one block by {@link org.strobe.shm.copy.BufferKind} and {@link
 * org.strobe.shm.copy.SingleCopy}.
 */
package org.strobe.mpi.type.move;
