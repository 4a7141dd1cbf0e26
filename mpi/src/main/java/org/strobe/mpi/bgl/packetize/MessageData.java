package org.strobe.mpi.bgl.packetize;

/** Data of a message on either side: cut into payloads where it is sent, and put together where it is received. */
public interface MessageData extends Packetizer, Unpacketizer {
    @Override
    default long room() {
        return length();
    }
}
