package org.strobe.emulator.model.network.torus;

/** Software that reads packets. */
public interface TorusReader {
    /** Called when the head of a packet enters a reception FIFO; the packet stays there until it is taken. */
    void came(int node, int fifo);

    /** Called when an injection FIFO has room again, after a packet was refused. */
    void hasRoom(int node, int fifo);
}
