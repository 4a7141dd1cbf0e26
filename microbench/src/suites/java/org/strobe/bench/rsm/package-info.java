/**
 * What each call of remote shared memory takes: the RSM API as Y. Qian's thesis measures it (Table 5.2, Figures 5.3 to 5.5), or what stands for it.
 *
 * <pre>
 *   Rsm             the study: options, tables
 *   RsmCall, Side   the calls, and which of the two ranks makes them
 *   Lives           makes a segment, uses it once and takes it down, step by step, again and again
 *     Step          what both sides do at a time
 *     CallTimes     how long each call took
 *   Transfers       puts, gets and stores of several sizes through one connection; Puts: puts of one size, for JMH
 *
 *   RemoteMemory, RemoteSegment    the seam: what can be measured
 *     SharedMemory, SharedSegment  the RSM API of this computer
 *     WindowMemory                 MPI's windows
 *     NicMemory                    memory of NICs, with events
 *   Over            the list of them, by name
 * </pre>
 *
 * A further one is a {@code RemoteMemory} and a line in {@code Over}. A call without a counterpart has none: its row stays empty.
 */
package org.strobe.bench.rsm;
