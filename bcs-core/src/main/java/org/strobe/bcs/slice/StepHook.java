package org.strobe.bcs.slice;

/** Hook called before each step of an agent of a NIC. A fault plan may end the agent there. */
@FunctionalInterface
public interface StepHook {
    /** Hook that ends no agent. */
    StepHook FREE = (who, number) -> {};

    /**
     * An agent begins a microphase.
     *
     * @param who {@link StrobeSender#NAME}, {@link StrobeReceiver#NAME} or a {@link NicThread#name}
     * @param number number of the microphase, from 1 on through all slices
     */
    void begins(String who, long number);
}
