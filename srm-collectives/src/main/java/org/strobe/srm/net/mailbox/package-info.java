/**
 * Puts with counters, in the manner of LAPI, and the mailboxes that they fill.
 *
 * <pre>
 *   writer                                       owner
 *   MailboxCredits   free cells and buffers      MailboxReader   position of the next piece
 *        |                                            ^
 *   Lapi.put  -----> cell or buffer (MailboxLayout), then the counter that NetCounter reads
 * </pre>
 *
 * <p>RegisteredMemory: buffers of ranks, into which Lapi puts too.
 *
 * <p>Nothing here waits; ports await the counters.
 */
package org.strobe.srm.net.mailbox;
