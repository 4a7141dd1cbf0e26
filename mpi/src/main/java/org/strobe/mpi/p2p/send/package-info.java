/**
 * The sending half of the engine.
 *
 * <pre>
 *   up to the partner's limits      EAGER with the data ------------------------------------&gt; complete
 *     synchronous                   SYNCHRONOUS with the data ----------&gt; MATCHED ----------&gt; complete
 *   longer, in this JVM             OFFER; the receiver copies from the buffer -------------&gt; complete
 *   longer, to a sibling process    MAPPED; the receiver copies from the mapped buffer
 *                                     (HELP) ---------------------------&gt; MATCHED ----------&gt; complete
 *   longer, elsewhere               OFFER -------------&gt; GO ----&gt; DATA, DATA, DATA --------&gt; complete
 *     by a wire whose NIC matches   offered to the NIC ------------------- it has the data --&gt; complete
 *     by a wire that writes memory  OFFER ----------&gt; PLACE ----&gt; write, PLACED -----------&gt; complete once nobody reads the data
 *
 *   EagerSends       short messages without a request: the fast path
 *   Sends            sends with a SendRequest: choice of the protocol, records of receivers, progress
 *     FirstRecords     the record that begins a message
 *     BufferedSends    copies of messages whose program does not wait
 *     ExposedSends     buffers that receivers of this JVM copy from; Finished: those they have copied
 *     MappedSends      buffers that sibling processes copy from
 *     PieceSends       pieces that a receiver has asked for
 *     PlacedSends      pieces that are written where a receiver has asked for them
 *     NicSends         messages that the receiver's NIC matches; SendData: data of a send for a NIC
 *     SendPool         requests for reuse, and the end of each send
 *   Neighbours       sending halves of this JVM, for receivers
 * </pre>
 *
 * <p>A sender that waits copies the lower half of a long message for its receiver. Messages without room wait in the
 * partner's backlog.
 *
 * <p>For the rank's thread in turn. Receivers of other threads call {@code SendRequest.setTaken} and read exposed requests.
 */
package org.strobe.mpi.p2p.send;
