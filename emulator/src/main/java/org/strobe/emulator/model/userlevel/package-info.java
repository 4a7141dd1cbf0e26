/**
 * User-level layers on modelled machines: their messages over the network, their firmware on the NICs' processors, their costs.
 *
 * <pre>
 *   UserLevels      layers of a machine, from its file
 *     LayerSpec       Costs, and what happens after a loss
 *   ModelCarriers   carriers of a job's ranks
 *     ModelCarrier    messages of a rank, in one piece each; work on the processor of its node's NIC
 * </pre>
 *
 * <p>A message leaves when its sender's processor has been charged, takes the network's time, and is handed to the firmware in the event of its arrival. DMA
 * reads its data when it leaves. A message that a fault plan loses is sent again after a time, and later ones to its target wait behind it.
 *
 * <p><b>Threads.</b> Fibers and events of the simulation.
 *
 * <p><b>Callers.</b> {@code model}; {@code model.network.lanai} uses {@code Costs}.
 */
package org.strobe.emulator.model.userlevel;
