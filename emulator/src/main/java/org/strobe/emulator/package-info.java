/**
 * The cluster in one machine: jobs of ranks on emulated nodes, a NIC a node, faults on order, and the kernel on which all of it
 * runs.
 *
 * <pre>
 *   job        Job, JobException                          what programs and tests use
 *   launch     JobSpec, JobEnd; host, supervise, process  threads, virtual threads, processes
 *   rank       Rank, Site, Board                          what a rank's code is given, what ranks share
 *   nic        Nic, Interconnect; host                    one-sided transfers, events, conditions, messages, agents
 *   guest      Guest, Program; load, isolate, rewrite     a program in a process of its own, or so it thinks
 *   console    lines of ranks, standard input             fault    what goes wrong, and when
 *   kernel     Actor, Pace, Kernel: time and waiting      machine  which rank is on which node; file: descriptions of machines
 *   model      virtual time: Simulation, nodes, NICs, networks
 * </pre>
 *
 * <p>It rests on {@code org.strobe.shm} and knows nothing of MPI.
 */
package org.strobe.emulator;
