package org.strobe.emulator.gm.nic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** Buffers that wait for messages. A message takes the oldest one of its size and priority. */
public final class ReceiveTokens {
    private static final int SIZES = Long.SIZE;

    private final List<Queue<GmBuffer>> waiting = new ArrayList<>();

    public ReceiveTokens() {
        for (int each = 0; each < SIZES * GmPriority.values().length; each++) {
            waiting.add(new ArrayDeque<>());
        }
    }

    private Queue<GmBuffer> of(int size, GmPriority priority) {
        return waiting.get(size * GmPriority.values().length + priority.ordinal());
    }

    /** Adds a buffer. */
    public void add(GmBuffer buffer) {
        of(buffer.size(), buffer.priority()).add(buffer);
    }

    /** Takes the buffer for a message; null if none waits. */
    public GmBuffer take(int size, GmPriority priority) {
        return of(size, priority).poll();
    }
}
