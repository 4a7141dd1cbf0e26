package org.strobe.srm.net;

import org.strobe.shm.segment.Memory;

/**
 * The share of each node's NIC for all teams; equal on all nodes.
 *
 * @param start start of its memory
 * @param size number of bytes
 * @param firstEvent first of its events
 * @param events number of events
 */
public record NicArea(long start, long size, int firstEvent, int events) {
    public NicArea {
        if (start < 0 || start % Memory.LINE != 0 || size < 0 || firstEvent < 0 || events < 0) {
            throw new IllegalArgumentException("start=" + start + " size=" + size + " firstEvent=" + firstEvent
                    + " events=" + events + ": not negative, and from the start of a line on");
        }
    }
}
