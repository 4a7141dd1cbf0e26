/**
 * Records between two ranks over remote shared memory, as Sun MPI carries them [Qian, section 5.1.3]. A record is an envelope of 8 bytes and
 * a payload. Records of a pair of ranks arrive once and in order.
 *
 * <pre>
 *   Endpoint       a rank: its controller, Reception and connections
 *   Connection     a partner: its state, stripes and barriers
 *     Outgoing       the sending half       images of postboxes, the record that leaves
 *     Incoming       the receiving half     the record that comes
 *     Stripe         a segment of each side, and the barrier of the stores into the partner's
 *
 *   a stripe, in the memory of its reader (StripeLayout)         a postbox (PostboxLayout)
 *     line        0   acknowledgement: postboxes taken             0  envelope  length  kind | data, or where buffers are
 *     line        2   postboxes, 64 bytes each                    60  sequence number, written last
 *     line    2 + P   buffers, 1024 bytes each
 * </pre>
 *
 * <p><b>Connections are lazy.</b> A rank that wants to send exports a segment a stripe and writes their numbers into its line of the partner's
 * Reception (ReceptionLayout). The partner imports them, and introduces itself too.
 *
 * <pre>
 *   new --- first record, or an introduction: export ---&gt; exported --- introduction of the partner: import ---&gt; open --- the partner leaves ---&gt; gone
 * </pre>
 *
 * <p><b>Short records</b> are data in consecutive postboxes, without a barrier. <b>Longer ones</b> go in pieces: store buffers of a stripe, close the
 * stripe's barrier, write a postbox that tells where they are. The receiver copies a piece while the next one is stored. On this computer a record of
 * one piece is read where it is, and acknowledged when it is released; pieces and buffers are larger there (RsmSettings).
 *
 * <pre>
 *   record    idle --- publish ---&gt; leaving --- last postbox written ---&gt; idle        a full ring or pool: the rest leaves later
 *   stripe    checked --- store ---&gt; unchecked --- barrier closes ---&gt; checked
 *                                       |  ^--- barrier fails: store again
 *                                       '--- fails too often ---&gt; down --- tried again: barrier closes ---&gt; checked
 *
 *   outage    all stripes down, or an introduction lost: nothing is sent            longer than the patience without progress: the partner is unreachable
 * </pre>
 *
 * <p><b>Stores</b> are those of the processor: a line at a time into postboxes, and for up to 8 lines of a buffer; with prefetch for more. Other ways
 * of storing into buffers (StoreWay), among them the RSM API's put, can be chosen.
 *
 * <p><b>Acknowledgements</b> return postboxes and buffers: the receiver stores the number of postboxes that it has taken. It does so after each
 * piece, and after a quarter of the ring.
 *
 * <p><b>Errors.</b> Stores may be lost; the barrier of their stripe fails then. Images of all postboxes that are not acknowledged are kept, and
 * stored again after a failure, as are the buffers of the piece and the acknowledgement. A sequence number says which record a postbox belongs to, so a
 * second store of it changes nothing. Short records and acknowledgements have no barrier of their own. Theirs is closed when a rank has found nothing else to
 * do for a while ({@code rsm.settle}), and when a full ring keeps a record from leaving.
 *
 * <p>For the rank's thread in turn, except where a method says otherwise. Nothing here waits.
 */
package org.strobe.mpi.rsm.connection;
