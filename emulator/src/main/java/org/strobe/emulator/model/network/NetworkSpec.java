package org.strobe.emulator.model.network;

import java.util.Optional;
import org.strobe.emulator.machine.Grid;
import org.strobe.emulator.model.simulation.Simulation;

/** Parameters of a network. */
public interface NetworkSpec {
    /**
     * Makes the network.
     *
     * @param firstId id of the first node's NIC; ids break ties between events at one time
     */
    Network open(Simulation simulation, int nodes, int firstId);

    /**
     * Checks that the network has room for a number of nodes.
     *
     * @throws IllegalArgumentException naming the shortage
     */
    default void checkRoom(int nodes) {}

    /** The box that the nodes form, if they have neighbours. */
    default Optional<Grid> grid() {
        return Optional.empty();
    }

    /** True if NICs hold messages of ports themselves; see {@link Network#messageNics}. */
    default boolean hasMessageNics() {
        return false;
    }

    /** Size above which NICs move data from and to the memory of ranks. Shorter messages are copied by processors. */
    long movesFrom();
}
