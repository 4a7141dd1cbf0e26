/**
 * Layouts of the records that engines of different ranks exchange. Writers and readers share them.
 *
 * <pre>
 *   MessageLayout   records that carry or announce a message: matched with receives
 *   ControlLayout   records about an operation: addressed by the slot that its owner gave it
 *   Halves          two numbers in a word
 * </pre>
 *
 * <p>A record is an envelope of 8 bytes and a payload. Tags are not negative, so the sign of the envelope's lower half
 * distinguishes the two groups.
 *
 * <p>No other code of the engine computes positions in a payload.
 */
package org.strobe.mpi.p2p.record;
