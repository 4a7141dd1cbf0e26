package org.strobe.emulator.model.network;

import org.strobe.emulator.model.simulation.Simulation;

/** Parameters of a network. */
public interface NetworkSpec {
    /**
     * Makes the network.
     *
     * @param firstId id of the first node's NIC; ids break ties between events at one time
     */
    Network open(Simulation simulation, int nodes, int firstId);

    /** Size above which NICs move data from and to the memory of ranks. Shorter messages are copied by processors. */
    long movesFrom();
}
