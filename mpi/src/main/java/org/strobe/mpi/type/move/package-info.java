/**
 * Copies of data between a program's buffers and a message, or directly between two buffers.
 *
 * <pre>
 *   Layout --strips--> Packing     --> BlockCopier --> message
 *                      Unpacking   &lt;-- BlockCopier &lt;-- message
 *                      Crossing    --> Crossing.Target --> BlockCopier (two buffers with different layouts)
 *
 *   UserData      a buffer as raw bytes: its memory and its start there
 *   BlockCopier   copies equidistant blocks; one copier per kind of memory, so that each loop sees one kind only
 * </pre>
 *
 * <p>Dense data bypass this package. They are copied as one block by {@link org.strobe.shm.copy.BufferKind} and
 * {@link org.strobe.shm.copy.SingleCopy}.
 */
package org.strobe.mpi.type.move;
