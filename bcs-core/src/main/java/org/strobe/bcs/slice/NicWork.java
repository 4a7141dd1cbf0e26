package org.strobe.bcs.slice;

import org.strobe.emulator.kernel.Processor;

/**
 * Work of the threads of a node's NIC on its processor. All costs are 0 on the host, where work takes real time.
 *
 * @param processor that the threads share
 * @param nanosADescriptor cost of a descriptor
 * @param nanosAnElement cost of combining two elements
 */
public record NicWork(Processor processor, long nanosADescriptor, long nanosAnElement) {
    /** Charges the handling of some descriptors. */
    public void deal(int descriptors) {
        processor.spend(descriptors * nanosADescriptor);
    }

    /** Charges the combining of some pairs of elements. */
    public void combine(long elements) {
        processor.spend(elements * nanosAnElement);
    }

    /** Charges a step of a thread. */
    void step() {
        processor.steps(1);
    }

    /** True while charged work is not done. */
    boolean isBusy() {
        return processor.isBusy();
    }
}
