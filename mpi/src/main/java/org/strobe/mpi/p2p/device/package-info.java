/**
 * How the library reaches other ranks, and how its software handles records. An engine chooses both once when it opens.
 *
 * <pre>
 *   Device    cost of a record; kind of the record that begins a message
 *     MessageDevice   default
 *     PacketDevice    MPICH-1 devices, on modelled machines (setting p2p.packets)
 *     LayerDevice     time of a user-level layer for its messages; else one of the others
 *     OfferingDevice  all synchronous messages are offered; costs of one of the others
 *   Routes    shared memory or the NIC
 *     NodeRoutes      default: shared memory within a node
 *     NicRoutes       the NIC for all other ranks, on modelled machines (setting p2p.nearByNic)
 * </pre>
 */
package org.strobe.mpi.p2p.device;
