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
 *   ModelMachine  a machine's description; ModelMachines finds it       ClockHooks   clocks of programs
 * </pre>
 *
 * <p><b>One at a time.</b> A rank goes on ahead of the others as long as it does what nobody notices. Before it reads or writes a word
 * by which ranks notice each other, it lets those go first whose time is earlier. So protocols run as they are written for this computer,
 * and their effects come in the order of virtual time.
 *
 * <p><b>As if in processes.</b> Each rank has a site of its own and sees no other's buffers: what ranks share is in segments and on NICs,
 * so each access to it passes through memory that takes time.
 *
 * <p>A job on this computer loads nothing of this package but the name of its machine, which is none.
 */
package org.strobe.emulator.model;
