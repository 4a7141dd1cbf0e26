package org.strobe.emulator.nic.global;

/** A node's part of an operation of a {@link CombiningTree}. */
public interface TreePart {
    /**
     * The result, once the event has been raised: operands combined, or bytes given. All nodes share it, so that nobody may change
     * it. Undefined at a node that gets none.
     */
    byte[] result();
}
