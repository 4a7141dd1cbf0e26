package org.strobe.mpi.cli.characterise;

/** What a rank has sent. */
record SendsOfRank(int rank, long sends, long bytes, long least, long most, long destinations, long collectives) {
    /** The mean size of its messages; 0 if it has sent none. */
    double mean() {
        return sends == 0 ? 0 : (double) bytes / sends;
    }
}
