/**
 * Virtual time: fibers (ranks with threads) and events that run one at a time, in the order of their times.
 *
 * <pre>
 *   Simulation -----> EventQueue      heap of Events, ordered by time, then by id, then by insertion
 *      |  runs next:
 *      |-- Event      happens at once, on the thread of the fiber that ran before
 *      '-- Fiber      continues on its own thread, until it waits or settles
 *
 *   Exploring         other legal orders, drawn from a seed
 *   DaemonNoise       daemons that take processors from ranks
 *   ProcessorSharing  processors that jobs share
 *   Timeline          work of a processor that serves a NIC
 *   Picoseconds       arithmetic of rates and times
 * </pre>
 *
 * <p><b>Threads.</b> The threads of fibers. Exactly one runs; it hands over by unparking the next. No scheduler thread exists.
 *
 * <p><b>Callers.</b> The sibling packages and {@code model}, during their turn. An event must not wait.
 */
package org.strobe.emulator.model.simulation;
