/**
 * The engine {@code bcs}: a program's messages become descriptors, which the threads of NICs exchange, match and move, slice by slice.
 *
 * <pre>
 *   BcsEngine       one a rank: its end of the machine; waits, tasks, and messages of ranks that are started later are the p2p engine's
 *   BcsChannel      messages of one context
 *   BcsOperation    one of them; done from some slice on
 *   OpenOperations  those that are not done
 *   BcsCollectives  those of a communicator; barriers, broadcasts and reductions are the NICs'
 *   UserPayload     the bytes of a program's buffer, which NICs move
 *   Probes          what a rank asks about messages that wait
 *   TakenMessage    one that a matching probe has taken
 * </pre>
 *
 * <p>Nothing is sent ahead: a send is done when its message has moved, so each is synchronous but for buffered ones.
 */
package org.strobe.mpi.bcs;
