package org.strobe.mpi.standard;

/** Numbers with a meaning, as Open MPI has them; the API shows them to programs. */
public final class Constants {
    public static final int ANY_SOURCE = -1;
    public static final int ANY_TAG = -1;
    public static final int PROC_NULL = -2;
    public static final int ROOT = -4;
    public static final int UNDEFINED = -32766;
    public static final int LARGEST_TAG = Integer.MAX_VALUE;
    public static final int IDENT = 0;
    public static final int CONGRUENT = 1;
    public static final int SIMILAR = 2;
    public static final int UNEQUAL = 3;
    /** Bytes of a buffered send beside its data. */
    public static final int BSEND_OVERHEAD = 128;

    /** Given in place of a send buffer: the data are in the receive buffer already. */
    public static final Object IN_PLACE = new Object() {
        @Override
        public String toString() {
            return "IN_PLACE";
        }
    };

    private Constants() {}
}
