/**
 * Other processes from the view of one rank, and the records that wait for room in their inboxes.
 *
 * <pre>
 *   Partners --- Partner (one a process) --- Wire
 *                    |
 *                 Backlog   controls, then messages, then pieces: Departures      Backlogs: all backlogs of the rank
 *                    ^
 *   Controls --------+      sends records about operations, at once or later
 *   Credits                 bound eager messages between nodes
 *   PartnerContext          messages of one communicator, whose ranks are partners
 * </pre>
 *
 * <p>A record without room joins its partner's backlog, and later ones join behind it. The rank moves its backlogs whenever
 * it waits for anything. It keeps emptying its own inbox meanwhile, so two ranks that fill each other's inboxes both proceed.
 *
 * <p>For the rank's thread in turn. Nothing here waits.
 */
package org.strobe.mpi.p2p.partner;
