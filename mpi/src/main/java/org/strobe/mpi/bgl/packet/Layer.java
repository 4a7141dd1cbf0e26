package org.strobe.mpi.bgl.packet;

/** Layers of software between a program and the torus, which share a processor's time. */
public enum Layer {
    /** The MPI library. */
    MPI("bgl.mpi"),
    /** Between the library and the message layer: data types, matching. */
    GLUE("bgl.glue"),
    /** Messages. */
    MESSAGE("bgl.message"),
    /** Packets. */
    PACKET("bgl.packet");

    private final String label;

    Layer(String label) {
        this.label = label;
    }

    /** Its name in reports. */
    public String label() {
        return label;
    }
}
