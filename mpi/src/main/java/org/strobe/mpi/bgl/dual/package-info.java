/**
 * The two processors of a node [BGL, sections 3.5, 4.4 and 4.5], whose caches are not coherent.
 *
 * <pre>
 *   DualSettings   modes: a coprocessor, or two ranks (virtual node mode)
 *   SharedLines    lines of memory that the coprocessor has      HandedLines   those of one message
 *   CoherenceException   both processors touch a line
 *   DualCore       a program's functions for the second processor      CoWork   one that was started
 * </pre>
 *
 * <p>The coprocessor has a line from the begin of a message's data until the processor takes the message over, which costs it the flush and
 * invalidation of its caches ({@code bgl.handOver}). Lines are counted from the beginning of an array or buffer.
 *
 * <p><b>Threads.</b> That of the rank; on modelled machines events too.
 *
 * <p><b>Callers.</b> {@code bgl.packet}, {@code bgl.message}, programs.
 */
package org.strobe.mpi.bgl.dual;
