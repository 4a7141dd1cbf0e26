package org.strobe.emulator.gm.nic;

import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.stream.Stream;

/** Buffers that wait for messages. A message takes the oldest one of its size and priority. */
public final class ReceiveTokens {
    private static final int SIZES = Long.SIZE;

    private final Map<GmPriority, List<Queue<GmBuffer>>> waiting = new EnumMap<>(GmPriority.class);

    public ReceiveTokens() {
        for (GmPriority priority : GmPriority.values()) {
            waiting.put(
                    priority, Stream.generate(ReceiveTokens::none).limit(SIZES).toList());
        }
    }

    private static Queue<GmBuffer> none() {
        return new ArrayDeque<>();
    }

    private Queue<GmBuffer> of(int size, GmPriority priority) {
        return waiting.get(priority).get(size);
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
