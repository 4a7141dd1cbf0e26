/**
 * Networks of modelled machines: the time at which a message arrives.
 *
 * <pre>
 *   NetworkSpec --open--> Network
 *     LogGp                 LogGpNetwork     latency, overheads, gap and rate between any two nodes
 *     Packets               PacketNetwork    packets over the links of a NetworkTopology
 *                              |-- PacketLinks     occupancy and traffic of links
 *                              '-- NetworkTopology: links and routes; HostBuses adds the HostBus of each node
 *     TorusSpec             TorusMessages    in network.torus: packets through finite buffers
 *     StripeSpec            StripeNetwork    in network.stripe: lines that processors store themselves
 *     LanaiSpec             LanaiNetwork     in network.lanai: NICs with GM's firmware; network.crossbar: their switch
 *
 *   SoftwareTrees   multicast and queries without switch support: trees of messages; SpreadOrder keeps them in order
 *   LinkLog, LinkLoad   traffic of links
 *
 *   model.network.kind   kinds of networks, by the words of machine files
 * </pre>
 *
 * <p><b>Threads.</b> The rank or event that runs in the simulation.
 *
 * <p><b>Callers.</b> {@code model.nic} and {@code model}. A network transports no data and must not know receivers: it only runs events on
 * arrival.
 */
package org.strobe.emulator.model.network;
