package org.strobe.shm.rsm;

/** What an importer may do with a segment ({@code rsm_permission_t}). */
public enum RsmRights {
    /** Neither read nor write, only post and await signals ({@code RSM_PERM_NONE}). */
    NONE(0),
    /** {@code RSM_PERM_READ}. */
    READ(1),
    /** {@code RSM_PERM_WRITE}. */
    WRITE(2),
    /** {@code RSM_PERM_RDWR}. */
    READ_WRITE(3);

    private static final RsmRights[] BY_BITS = {NONE, READ, WRITE, READ_WRITE};

    private final int bits;

    RsmRights(int bits) {
        this.bits = bits;
    }

    /** Whether who has these rights has the wanted ones. */
    public boolean include(RsmRights wanted) {
        return (bits & wanted.bits) == wanted.bits;
    }

    /** Bit 0 is reading, bit 1 is writing: what stands in an access table. */
    int bits() {
        return bits;
    }

    static RsmRights ofBits(int bits) {
        return BY_BITS[bits & (BY_BITS.length - 1)];
    }
}
