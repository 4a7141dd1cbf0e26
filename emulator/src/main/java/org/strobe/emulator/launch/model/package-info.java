/**
 * Ranks on a modelled machine: virtual threads of this JVM that run in the order of virtual time.
 *
 * <pre>
 *   ModelJob   a job: each rank has a site of its own, as if it were a process      ModelHosts   the supervisor's view of the ranks
 *   GangJobs   several jobs that time-share a machine        ModelPlace   the machine of a job: exclusive or shared
 *   ModelQuarters   room for spawned ranks
 *   OneCarrier limits virtual threads to one carrier         HeapWatch    detects a full heap
 * </pre>
 *
 * <p><b>Threads.</b> The virtual threads of ranks, one at a time; one supervisor thread per job.
 *
 * <p><b>Callers.</b> {@code job.Launcher} and the command line. This package must not measure real time for decisions of the model.
 */
package org.strobe.emulator.launch.model;
