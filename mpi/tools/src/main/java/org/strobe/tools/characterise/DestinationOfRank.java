package org.strobe.tools.characterise;

/** Messages from a rank to one peer in a communicator. */
record DestinationOfRank(int rank, int context, int peer, int process, long messages, long bytes, String name) {
    /** The communicator's name, or its context number if it has no name. */
    String communicator() {
        return name.isBlank() ? "0x" + Integer.toHexString(context) : name;
    }
}
