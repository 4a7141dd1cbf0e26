package org.strobe.bcs.slice;

/** Is told of each step of those who run on a NIC before it is taken, and may end them. */
@FunctionalInterface
public interface Steps {
    /** Nobody is ended. */
    Steps FREE = (who, number) -> {};

    /**
     * One of them begins a microphase.
     *
     * @param who SS, SR, or a {@link NicThread#name}
     * @param number of the microphase, from 1 on through all slices
     */
    void begins(String who, long number);
}
