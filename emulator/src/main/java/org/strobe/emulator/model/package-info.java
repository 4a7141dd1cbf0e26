/**
 * The model kernel: virtual time, and machines in it.
 *
 * <pre>
 *   ModelKernel   a machine that runs one job          ModelPace     how time passes for a rank, and how it waits
 *   Simulation    whose turn it is: Fibers (ranks, with threads) and Events, in an EventQueue
 *
 *   ModelNodes    nodes: TimedMemory asks CacheLines for words, MemoryBus for copies; NodeCosts has the figures
 *   ModelInterconnect, ModelNic, NodeState     NICs: transfers, events, conditions, messages, agents
 *   ModelMail, LetterBox, Letters, Departures  letters from rank to rank, which NICs keep; what makes messages late
 *   Network       when a message is there: LogGpNetwork (LogGp), PacketNetwork (Packets) over a Topology (FatTree)
 *
 *   LinkLog       what links have carried, one by one, for pictures
 *
 *   ModelMachine  a machine's description; ModelMachines finds it       ClockHooks   clocks of programs
 *   ModelSettings how a job runs on it      Noise    daemons that take processors      Exploring    other orders
 *
 *   SharedMachine several jobs on one machine: SharedJob, its ModelKernel with an Admission, and its JobNetwork; Gang
 *                 gives them processors by turns, ImageMulticast brings them to their nodes
 * </pre>
 *
 * <p><b>One at a time.</b> A rank goes on ahead of the others as long as it does what nobody notices. Before it writes a word by which
 * ranks notice each other, or fetches one that another has written, it lets those go first whose time is earlier. So protocols run as
 * they are written for this computer, and their effects come in the order of virtual time. A look at what is in its own cache (a word that
 * nobody has written since, an event, a letter) lets nobody go first, unless the rank is {@code Simulation.FAR_AHEAD}: it may see what was
 * there that long ago, as it would a little earlier, and never what is to come.
 *
 * <p><b>As if in processes.</b> Each rank has a site of its own and sees no other's buffers: what ranks share is in segments and on NICs,
 * so each access to it passes through memory that takes time.
 *
 * <p>A job on this computer loads nothing of this package but the name of its machine, which is none.
 */
package org.strobe.emulator.model;
