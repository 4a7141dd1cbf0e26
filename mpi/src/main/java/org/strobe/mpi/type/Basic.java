package org.strobe.mpi.type;

/** Predefined kinds of elements, the units of reductions and type signatures. */
public enum Basic {
    BYTE(1),
    BOOLEAN(1),
    CHAR(2),
    SHORT(2),
    INT(4),
    LONG(8),
    FLOAT(4),
    DOUBLE(8),
    /** Packed bytes, which match every type. */
    PACKED(1);

    private final int size;

    Basic(int size) {
        this.size = size;
    }

    /** Size of an element in bytes. */
    public int size() {
        return size;
    }
}
