package org.strobe.mpi.cli.characterise;

/** What a rank has sent to one of a communicator. */
record DestinationOfRank(int rank, int context, int peer, int process, long messages, long bytes, String name) {
    /** The communicator's name, or its number if it has none. */
    String communicator() {
        return name.isBlank() ? "0x" + Integer.toHexString(context) : name;
    }
}
