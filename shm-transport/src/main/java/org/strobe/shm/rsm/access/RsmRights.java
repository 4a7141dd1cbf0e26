package org.strobe.shm.rsm.access;

/** Rights of an importer to a segment ({@code rsm_permission_t}). */
public enum RsmRights {
    /** Neither read nor write: only post and await signals ({@code RSM_PERM_NONE}). */
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

    /** True if these rights include the wanted ones. */
    public boolean include(RsmRights wanted) {
        return (bits & wanted.bits) == wanted.bits;
    }

    /** Rights as bits, for an access table: bit 0 is reading, bit 1 is writing. */
    public int bits() {
        return bits;
    }

    public static RsmRights ofBits(int bits) {
        return BY_BITS[bits & (BY_BITS.length - 1)];
    }
}
