/**
 * Values and state that GM's library shares with the firmware of a NIC, and the NIC as an interface.
 *
 * <pre>
 *   library (gm)      GmPort --- GmSend ---&gt; GmNic        the NIC as one port sees it
 *                            &lt;-- GmEvent --
 *                     PortState                            looked at by both
 *                        |-- ReceiveTokens  GmBuffer ...   buffers for messages, by size and priority
 *                        '-- Regions        Region ...     registered memory, bounded (userlevel)
 *
 *                     UsedMemory --- MemoryUse             memory of sends and buffers that a port has given away
 *
 *   firmware          SendWindow                           packets to one port until they are acknowledged
 * </pre>
 *
 * <p>{@code model.network.lanai} and {@code gm.host} implement {@code GmNic}.
 *
 * <p><b>Threads.</b> Those of the port's rank; on a modelled machine also events of the simulation.
 *
 * <p><b>Callers.</b> {@code gm} and the implementations. It uses registered memory of {@code userlevel}, and segments and waiting of {@code org.strobe.shm}.
 */
package org.strobe.emulator.gm.nic;
