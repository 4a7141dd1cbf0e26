/**
 * Ranks on a modelled machine: virtual threads of this JVM that have their turns in the order of virtual time.
 *
 * <pre>
 *   ModelJob   a job: each rank has a site of its own, as if it were a process      ModelHosts   the supervisor's view of them
 *   GangJobs   several jobs that share a machine by turns           ModelPlace   the machine of a job: its own, or such a one
 *   OneCarrier what runs virtual threads meanwhile          HeapWatch    says when memory is at its end
 * </pre>
 */
package org.strobe.emulator.launch.model;
