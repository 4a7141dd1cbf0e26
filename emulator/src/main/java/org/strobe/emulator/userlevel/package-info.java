/**
 * Common parts of user-level layers: messages between NICs, the work of their firmware, registered memory.
 *
 * <pre>
 *   library of a layer   vapi, tports       called by the program
 *        |  charge, await
 *   firmware of a layer  Firmware           called when messages come, and when work or a time is over
 *        |  send, work, after
 *   Carrier              messages: a head, and data in one or more Pieces
 *        |-- userlevel.host    rings of packets between ranks of this computer
 *        '-- model.userlevel   the modelled network, with the costs of a machine file
 *
 *   LibraryActor   a rank inside a call of a library above a layer, such as MPI
 *   Layer   name, HeadCodec, Costs of a layer      Region, Regions, Registrar, RegistrationCache   registered memory
 *   LibraryActor   the rank inside calls of an engine over a layer
 * </pre>
 *
 * <p>A layer has one library and one firmware. On a modelled machine the firmware runs in events of the simulation, whatever its rank does. On this computer
 * it runs when its rank calls the layer: a rank that computes answers nobody.
 *
 * <p><b>Order.</b> Messages from one rank to another come in the order in which they were sent; the last piece of one before the first of the next.
 *
 * <p><b>Threads.</b> The main thread of the rank; on a modelled machine also events of the simulation.
 *
 * <p><b>Callers.</b> {@code vapi}, {@code tports} and {@code gm}; {@code rank} makes the carriers.
 */
package org.strobe.emulator.userlevel;
