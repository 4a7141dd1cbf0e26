/**
 * An engine after [BGL]: messages by packets of the machine's torus, collectives of all ranks by networks that join all nodes, its tree and
 * its interrupts.
 *
 * <pre>
 *   BglKind           registers the engine        BglSettings   its settings
 *   BglEngine         one a rank
 *   WorldCollectives  the collectives of all ranks: those that the machine has, and the others by messages
 *   PairBarrier       those of all ranks in virtual node mode: a barrier by the interrupts
 *   WorldTree         the tree, one operation at a time        WorldWires   the interrupts
 *   NicEvent          an event of the NIC that ends an operation
 *   TreeCode          elements as integers that the tree combines
 *   FloatingSum       sums of floating-point numbers in two operations        Fixed   one number as an integer of 128 bits
 * </pre>
 *
 * <p>Messages are those of package {@link org.strobe.mpi.bgl.glue}, over {@code message}, {@code packetize} and {@code packet}. Where ranks have no
 * packets they are the carrier's. Package {@code deposit} has broadcasts by packets that leave copies.
 *
 * <p>The tree serves communicators of all ranks alone [BGL, section 3.2], and each rank needs a node for itself; two ranks of a node share its
 * interrupts. Where the machine has no tree or no interrupts, as this computer, the calls go by messages.
 */
package org.strobe.mpi.bgl;
