package org.strobe.emulator.nic.global;

/** A node's end of wires that join all nodes. A wire carries the AND of what the nodes raise: they meet. */
@FunctionalInterface
public interface GlobalInterrupt {
    /**
     * Raises the node's signal. Does not wait: an event of the node's NIC is raised when the node learns that all nodes have raised
     * theirs. A node raises the next signal after this event.
     */
    void raise(int event);
}
