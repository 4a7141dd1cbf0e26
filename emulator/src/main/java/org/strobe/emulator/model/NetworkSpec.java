package org.strobe.emulator.model;

/** What a network is described by. */
public interface NetworkSpec {
    /**
     * Makes it.
     *
     * @param firstId the id of the first node's NIC; it decides who is first of what happens at the same time
     */
    Network open(Simulation simulation, int nodes, int firstId);

    /**
     * What is longer than so many bytes is moved from and to the memory of ranks by the NICs themselves; what is shorter is copied by
     * processors to where a NIC takes it, and from where it leaves it.
     */
    long movesFrom();
}
