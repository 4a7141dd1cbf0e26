package org.strobe.mpi.type;

/** The predefined kinds of elements; what a reduction and a type signature are about. */
public enum Basic {
    BYTE(1),
    BOOLEAN(1),
    CHAR(2),
    SHORT(2),
    INT(4),
    LONG(8),
    FLOAT(4),
    DOUBLE(8),
    /** Bytes that a pack call made; matches every type. */
    PACKED(1);

    private final int size;

    Basic(int size) {
        this.size = size;
    }

    /** Bytes of an element. */
    public int size() {
        return size;
    }
}
