/**
 * BCS-MPI: communication scheduled by a global strobe, after Fernández, Petrini and Frachtenberg.
 *
 * <p>The machine uses three primitives, which are operations of a {@link org.strobe.emulator.nic.Nic}:
 *
 * <pre>
 *   Xfer-And-Signal      multicast          to all nodes of a set or to none; its signals are the events
 *   Test-Event           testEvent, awaitEvent
 *   Compare-And-Write    compareAndWrite    in one order for all
 * </pre>
 *
 * <p>Packages, each above those it uses:
 *
 * <pre>
 *   runtime      machine of a job: nodes, agents, settings
 *     |  endpoint     a process's access: posting requests, completing them
 *     |  collective   barriers, broadcasts and reductions of teams of processes
 *     |  message      threads of NICs that exchange, match and move messages
 *     |  mds          monitoring, slice by slice
 *     |  descriptor   records and FIFOs between a process and its NIC
 *     |  slice        the strobe: time slices and microphases
 *     |  arithmetic   reductions on a NIC
 *   storm        a machine of this computer whose nodes jobs share: Machine Manager, node managers, launchers of jobs
 * </pre>
 */
package org.strobe.bcs;
