package org.strobe.mpi.bgl.message;

/** Ways of a message [BGL, section 4.6]. */
public enum Protocol {
    /** All in one packet, with the envelope. */
    ONE_PACKET,
    /** Packets follow each other in order, whether or not the receiver knows what to do with them. */
    EAGER,
    /** An offer, an answer with the receiver's slot, and then packets in any order that carry this slot and their place. */
    RENDEZVOUS
}
