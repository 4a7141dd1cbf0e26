/**
 * Modelled machines: descriptions, and jobs that run on them in virtual time, alone or gang-scheduled.
 *
 * <pre>
 *   ModelMachines --> ModelMachine        description: a file of Strobe or of a user
 *                         |
 *   ModelKernel  (ModelSettings)          platform of one job          SharedMachine       several jobs on one machine
 *      |                                                                  |  SharedJob     state of each job
 *      |                                                                  |  Gang          time-shares the processors
 *      |                                                                  |  ImageMulticast  distributes program images
 *      |                                                                  |  JobNetwork, JobPackets   network with the job's node numbers
 *      v                                                                  v
 *   model.nic    NICs: transfers, events, messages, agents
 *   model.node   processors: memory, caches, buses, locks
 *   model.network    arrival times: LogGP, packets over a topology
 *   model.simulation events in the order of virtual time
 *
 *   ModelledRun   statistics of a run     ClockHooks   clock calls of programs
 * </pre>
 *
 * <p><b>One at a time.</b> A rank runs ahead of the others while it touches only private state. Before it writes a word by which ranks
 * synchronize, or fetches one that another rank has written, ranks with earlier times run first. So protocols run unchanged, and their
 * effects follow the order of virtual time. A read that hits the rank's own cache, an event or a letter does not let others run first,
 * unless the rank is too far ahead. Such a read may return a slightly old value, never a future one.
 *
 * <p><b>Isolation.</b> Each rank has its own site and sees no buffer of another rank, as if ranks were processes. Shared state lies in
 * segments and on NICs, so that each access passes through timed memory.
 *
 * <p><b>Threads.</b> Those of the ranks, one at a time. The packages here start none.
 *
 * <p><b>Callers.</b> {@code launch.model}, the command line, and the analytical model of an engine. This package must not read settings of engines: sections of a machine
 * file that describe no machine are handed on unread.
 */
package org.strobe.emulator.model;
