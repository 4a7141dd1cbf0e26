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
 * <p>Nothing is sent ahead. A short send is copied and done at once, as programs expect of an MPI; a longer one is done when its message has moved, and where the papers are followed to
 * the letter a short one too ({@link org.strobe.bcs.runtime.BcsSettings#COPIED}).
 */
package org.strobe.mpi.bcs;
