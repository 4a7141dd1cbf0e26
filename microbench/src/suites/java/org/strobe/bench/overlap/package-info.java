/**
 * How much of what is sent moves while ranks compute.
 *
 * <pre>
 *   Overlap    messages or a collective that don't wait, computing, and both at once
 *   Start      what is started: messages between pairs, or a collective
 *   Progress   what is left to wait for when a receiver has computed long enough
 * </pre>
 */
package org.strobe.bench.overlap;
