package org.strobe.srm.net;

import org.strobe.shm.segment.Memory;

/**
 * The part of each node's NIC that teams share; alike on all nodes.
 *
 * @param start where its memory begins
 * @param size how many bytes it has
 * @param firstEvent the first of its events
 * @param events how many it has
 */
public record NicArea(long start, long size, int firstEvent, int events) {
    public NicArea {
        if (start < 0 || start % Memory.LINE != 0 || size < 0 || firstEvent < 0 || events < 0) {
            throw new IllegalArgumentException("start=" + start + " size=" + size + " firstEvent=" + firstEvent
                    + " events=" + events + ": not negative, and from the start of a line on");
        }
    }
}
