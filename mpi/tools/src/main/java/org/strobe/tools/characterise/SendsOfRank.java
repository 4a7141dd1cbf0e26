package org.strobe.tools.characterise;

/** Sends of a rank. */
record SendsOfRank(int rank, long sends, long bytes, long least, long most, long destinations, long collectives) {
    /** Mean size of the messages; 0 if there are none. */
    double mean() {
        return sends == 0 ? 0 : (double) bytes / sends;
    }
}
