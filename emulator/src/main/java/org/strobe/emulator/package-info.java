/**
 * A cluster in one machine: jobs of ranks on emulated nodes, one NIC per node, injected faults, and the platforms that run them.
 *
 * <pre>
 *   job        Job, JobException, Launcher          entry for programs, tests and the command line
 *   launch     JobSpec, JobEnd                      ways to start ranks: local, process, model; host, supervise
 *   rank       Rank, RankContext, Site              a rank, and the state that ranks share; rank.board: the end of a job
 *   buffer     SharedBuffers                        buffers that sibling processes map
 *   console    Streams, InputSource                 streams of ranks; console.sink: destinations of lines
 *   guest      Guest, Hooks                         a program isolated as in its own process
 *   model      ModelKernel, SharedMachine           modelled machines in virtual time
 *   platform   JobKernel, HostKernel                the machine below a job
 *   nic        Nic, Interconnect                    one-sided transfers, events, conditions, messages, agents
 *   gm         Gm, GmPort                           GM, the message layer of Myrinet
 *   fault      FaultPlan                            the plan; fault.inject: the plan in effect
 *   kernel     Actor, Pace, Waiting                 time and waiting
 *   machine    Placement, NodeMemory                nodes of ranks; machine.file: descriptions of machines
 *   gang       GangMatrix, GangTurns                time sharing between jobs
 *   select     AlgorithmTable, AlgorithmChoice      tables from which engines choose algorithms of collectives
 *   match      Matcher                              posted receives and unexpected messages, for all engines
 * </pre>
 *
 * <p><b>Threads.</b> Ranks are platform threads, virtual threads or threads of separate JVMs; each package page names its own threads.
 *
 * <p><b>Callers.</b> All layers above. The module uses {@code org.strobe.shm}. It must not know MPI or any engine.
 */
package org.strobe.emulator;
