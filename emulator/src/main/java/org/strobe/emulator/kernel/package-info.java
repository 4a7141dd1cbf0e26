/**
 * Time and waiting, as seen by protocols and by a rank.
 *
 * <pre>
 *   Actor     a protocol's view of its rank or agent: clock, operations, waiting
 *   Waiting   the reason of a wait, in words, for deadlock reports
 *   Pace      the main thread's view: costs of operations, computing, sleeping
 *   Processor serves a NIC: agents append their work to what it has to do
 *   Coprocessor  second processor of a node with one rank: does work beside it
 *   LinkUse   traffic of a link           WorkSpan   work of a layer of software
 *   TimeText  times as users type them
 * </pre>
 *
 * <p>On the host, {@code Actor} and {@code Pace} add only a count to the wall clock and {@code org.strobe.shm.wait}. A modelled machine has
 * virtual time.
 *
 * <p><b>Threads.</b> None. Each object belongs to the threads of its actor.
 *
 * <p><b>Callers.</b> Everything above. Nothing here depends on another package of this module.
 */
package org.strobe.emulator.kernel;
