package org.strobe.bcs.collective;

import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Payload;

/** Where the bytes are that processes of a node have posted. */
@FunctionalInterface
public interface Payloads {
    /** Those of something posted. */
    Payload of(Descriptor posted);
}
