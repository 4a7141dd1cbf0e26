package org.strobe.shm.rsm;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.topology.RsmInterconnect;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.mapped.MappedSegmentStore;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** Second process of {@link RsmProcessTest}. Its arguments are a role and the store's ticket. */
final class RsmSibling {
    static final int SIZE = 1 << 20;
    static final int ID = 7;
    static final int ROUNDS = 200;
    private static final long FOR_EVER = Long.MAX_VALUE;
    private static final Set<RsmException.Reason> REFUSALS = EnumSet.of(
            RsmException.Reason.SEG_NOT_PUBLISHED,
            RsmException.Reason.CONN_ABORTED,
            RsmException.Reason.BARRIER_FAILURE);

    private RsmSibling() {}

    public static void main(String[] args) {
        try (MappedSegmentStore store = MappedSegmentStore.join(args[1]);
                Segment memory = store.attach(RsmBed.ROOM);
                WaitingRoom room = WaitingRoom.open(memory.memory());
                RsmInterconnect interconnect = RsmInterconnect.join(store, room);
                Waiter waiter = room.enter(1, RsmBed.POLICY);
                RsmController controller = RsmController.get(interconnect, 1, 1, waiter)) {
            switch (args[0]) {
                case "export" -> export(controller);
                case "import" -> importAll(controller);
                case "stay-inside" -> stayInside(controller);
                default -> throw new IllegalArgumentException(args[0]);
            }
        }
    }

    /** Answers every signal: adds one to each number and signals back; ends after the rounds. */
    private static void export(RsmController controller) {
        RsmExportSegment segment = controller.exportCreate(SIZE);
        segment.publish(ID, RsmBed.ALL);
        say("ready");
        for (int round = 0; round < ROUNDS; round++) {
            segment.signalWait(FOR_EVER);
            segment.memory().setLong(0, segment.memory().getLong(0) + 1);
            segment.signalPost();
        }
        segment.signalWait(FOR_EVER);
        segment.destroy();
        say("done");
    }

    /** Puts until refused, then connects again and continues. Ends when a first byte is not zero. */
    private static void importAll(RsmController controller) {
        byte[] data = new byte[SIZE];
        Arrays.fill(data, 1, SIZE, (byte) 1);
        while (true) {
            try (RsmImportSegment remote = controller.importConnect(0, ID, RsmRights.READ_WRITE)) {
                remote.signalPost();
                while (remote.get8(0) == 0) {
                    remote.put(1, data, 1, SIZE - 1);
                }
                say("done");
                return;
            } catch (RsmException e) {
                if (!REFUSALS.contains(e.reason())) {
                    throw e;
                }
            }
        }
    }

    /** Begins a transfer, does half of it and never ends it. */
    private static void stayInside(RsmController controller) {
        RsmImportSegment remote = controller.importConnect(0, ID, RsmRights.READ_WRITE);
        remote.connection().enter();
        remote.connection().data().fill(0, SIZE / 2, (byte) 1);
        say("inside");
        try {
            Thread.sleep(3_600_000);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
