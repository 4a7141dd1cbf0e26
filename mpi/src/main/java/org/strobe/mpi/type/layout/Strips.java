package org.strobe.mpi.type.layout;

/** Visitor of the locations of a range of data, in data order. */
public interface Strips {
    /**
     * Visits the next data: blocks of equal length at equal distances.
     *
     * @param displacement location of the first block
     * @param block length of a block in bytes
     * @param stride bytes from the start of one block to the next; of any sign
     * @param count number of blocks; at least 1
     */
    void strip(long displacement, long block, long stride, int count);
}
