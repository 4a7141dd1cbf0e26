package org.strobe.bench.latency;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.mapped.MappedSegmentStore;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** Answering side: returns every value by the way in the control flag, and parks while the flag has none. */
final class Echo {
    static final List<String> WAYS = List.of("bare", "barePause", "flag", "spsc", "mpsc", "agrona");
    static final long QUIT = -1;
    static final int PINGER = 0;
    static final int ECHO = 1;
    static final int DOORBELLS = 2;

    private Echo() {}

    /** Answers until the control flag says quit. */
    static void run(Memory area, WaitingRoom room) {
        try (Waiter waiter = room.enter(ECHO, WaitPolicy.forRanks(DOORBELLS, false))) {
            Map<String, Way> ways = new HashMap<>();
            Flag control = new Flag(area, Area.CONTROL);
            while (true) {
                waiter.await(new Change(control), 0);
                long asked = control.get();
                if (asked == QUIT) {
                    return;
                }
                String name = WAYS.get((int) asked - 1);
                Way way = ways.computeIfAbsent(name, n -> Ways.make(n, area, room, false, room.doorbell(PINGER)));
                way.waiter = waiter;
                answer(way, control, asked);
            }
        }
    }

    /** Answers values until the control flag changes. The pinger changes it before its last value. */
    private static void answer(Way way, Flag control, long asked) {
        while (control.get() == asked) {
            way.send(way.receive());
        }
    }

    /** Reached once the control flag names a way. */
    private record Change(Flag control) implements Awaitable {
        @Override
        public boolean isReached(long target) {
            return control.get() != 0;
        }

        @Override
        public long wordId() {
            return control.wordId();
        }
    }

    /** Echo as a process. */
    public static void main(String[] args) {
        try (MappedSegmentStore store = MappedSegmentStore.join(args[0]);
                Segment area = store.attach("area");
                Segment roomSegment = store.attach("room");
                WaitingRoom room = WaitingRoom.open(roomSegment.memory())) {
            run(area.memory(), room);
        }
    }
}
