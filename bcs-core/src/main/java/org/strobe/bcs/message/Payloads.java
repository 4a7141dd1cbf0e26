package org.strobe.bcs.message;

/** Where the bytes are that processes have posted, for NICs. */
@FunctionalInterface
public interface Payloads {
    /** Those of something posted. */
    Payload of(Descriptor posted);
}
