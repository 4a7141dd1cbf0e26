/**
 * NICs of a modelled machine: transfers, events, conditions, active messages, letters, agents.
 *
 * <pre>
 *   ModelInterconnect    all NICs of a job
 *      |-- ModelNic        a rank's view: begins operations           ModelQueries   global conditions
 *      |-- NodeState       a node's NIC: memory, events, handlers, agents; charges ranks for arrivals
 *      |     '-- ArrivalDispatcher   polling and interrupts, where an arrival needs a processor
 *      |-- NicProcessors   a NicProcessor a node: timeline of the work of agents and handlers (NicCosts)
 *      |-- ModelRemoteAccess  a rank's accesses to objects of remote ranks, and their answers
 *      |-- ModelMail       letters of a rank: Letters (pool), LetterBox (arrivals)
 *      '-- Departures      keeps messages of one route in order when some are late
 * </pre>
 *
 * <p><b>Threads.</b> The rank or event that runs in the simulation. Agents run as events.
 *
 * <p><b>Callers.</b> {@code model.ModelKernel}; ranks through {@code nic.Nic}. Agents and handlers must not wait.
 */
package org.strobe.emulator.model.nic;
