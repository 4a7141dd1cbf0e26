package org.strobe.bcs.descriptor;

/** Finds the payload of a request, for agents of NICs. */
@FunctionalInterface
public interface Payloads {
    /** Payload of a posted request. */
    RequestPayload of(Descriptor posted);
}
