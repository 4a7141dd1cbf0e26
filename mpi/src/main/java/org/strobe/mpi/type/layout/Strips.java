package org.strobe.mpi.type.layout;

/** Is given the places of a range of data, in the order of the data. */
public interface Strips {
    /**
     * The next data: blocks of equal length at equal distances.
     *
     * @param displacement where the first block lies
     * @param block bytes of each
     * @param stride bytes from the start of one to the start of the next; of any sign
     * @param count how many; at least one
     */
    void strip(long displacement, long block, long stride, int count);
}
