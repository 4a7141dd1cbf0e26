/**
 * The machine below a job: clock, waiting, memory and interconnect.
 *
 * <pre>
 *   JobKernel           one per job, or per process of a job
 *      |-- HostKernel      this computer: wall clock, real threads --> HostPace   one rank's time
 *      |                                                               FaultyRsmLink   losses of remote stores, by a fault plan
 *      '-- model.ModelKernel   a modelled machine in virtual time
 * </pre>
 *
 * <p><b>Threads.</b> None. A {@code HostPace} belongs to the main thread of its rank.
 *
 * <p><b>Callers.</b> {@code rank.Site} and the launchers. Protocols use {@code kernel.Actor} and must not see a {@code JobKernel}.
 */
package org.strobe.emulator.platform;
