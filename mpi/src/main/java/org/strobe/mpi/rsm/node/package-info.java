/**
 * Records between ranks of one node, as Sun MPI carries them [Qian, section 2.5.1.1]. Each ordered pair of ranks has postboxes and buffers in the
 * node's memory (NodeLayout), which the sender writes and the receiver reads.
 *
 * <pre>
 *   NodeEndpoint    a rank: its senders and receivers
 *     NodeSender      to another rank: postboxes, buffers, the record that leaves
 *     NodeReceiver    from another rank: the record that comes
 *       Stage           memory in which either puts a long record together
 *
 *   short      data in a postbox
 *   medium     a postbox that points to buffers
 *   long       several such postboxes: the receiver reads a piece while the sender writes the next one (pipelined)
 *   very long  as long, but the sender is at most one postbox ahead of the one that is read (cyclic)
 * </pre>
 *
 * <p>Short and medium records are written and read in place. Longer ones are put together in private memory on both sides. On this
 * computer records of one piece are in place, too, whatever their length, and long messages go in such records: data are copied twice.
 *
 * <p><b>Acknowledgements.</b> The receiver writes the number of postboxes that it has taken: after each one with buffers, else after a quarter of them.
 *
 * <p>For the rank's thread in turn, except where a method says otherwise. Nothing here waits.
 */
package org.strobe.mpi.rsm.node;
