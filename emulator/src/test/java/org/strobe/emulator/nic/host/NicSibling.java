package org.strobe.emulator.nic.host;

import java.util.concurrent.locks.LockSupport;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.nic.host.shared.AgentActor;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.nic.host.shared.JobLock;
import org.strobe.emulator.nic.host.shared.TestActor;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.segment.mapped.MappedSegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** One of the processes of a test, with one rank on its own node: {@code main(role, ticket, rank)}. */
final class NicSibling {
    static final int PROCESSES = 3;
    static final int DOORBELLS = 2 * PROCESSES;
    static final int ROUNDS = 200;
    static final NicSettings SETTINGS = new NicSettings(8192, 8, 16, 64);
    static final NodeSet ALL = NodeSet.all(PROCESSES);

    /** Parks soon and polls only after long: a lost wake-up fails the test. */
    private static final WaitPolicy POLICY = new WaitPolicy(0, 10, 100_000_000_000L);

    private NicSibling() {}

    public static void main(String[] args) throws Exception {
        int rank = Integer.parseInt(args[2]);
        try (MappedSegmentStore store = MappedSegmentStore.join(args[1]);
                Segment memory = store.attach("room");
                WaitingRoom room = WaitingRoom.open(memory.memory())) {
            System.out.println("joined");
            if (args[0].equals("hold")) {
                hold(store, room, rank);
            }
            boolean virtual = args[0].equals("virtual");
            Thread thread = (virtual ? Thread.ofVirtual() : Thread.ofPlatform()).start(() -> run(store, room, rank));
            thread.join();
        }
    }

    static HostInterconnect open(SegmentStore store, WaitingRoom room, int rank) {
        HostSite site =
                new HostSite(store, room, Placement.block(PROCESSES, PROCESSES), NodeSet.of(rank), PROCESSES + rank);
        return HostInterconnect.open(site, SETTINGS, TransferFaults.NONE, room::abort);
    }

    /** Takes the job's lock, reports it, and never releases it. */
    private static void hold(SegmentStore store, WaitingRoom room, int rank) {
        HostInterconnect interconnect = open(store, room, rank);
        interconnect.lock().lock(new AgentActor(room), JobLock.NO_DOORBELL);
        System.out.println("holds");
        while (true) {
            LockSupport.park(interconnect);
        }
    }

    static void run(SegmentStore store, WaitingRoom room, int rank) {
        try (HostInterconnect interconnect = open(store, room, rank);
                Waiter waiter = room.enter(rank, POLICY)) {
            TestActor actor = new TestActor(room, waiter, rank);
            talk(interconnect.nic(rank, actor), rank);
            System.out.println("done");
        } catch (RuntimeException | Error e) {
            room.abort("rank " + rank + ": " + e);
            throw e;
        }
    }

    /** Elections, a strobe by the winner, and messages around the ring of nodes. */
    private static void talk(Nic nic, int rank) {
        nic.handle(1, (target, from, memory, offset, length) -> {
            long unused = target.fetchAndAdd(0, 64, memory.getLong(offset));
        });
        barrier(nic, 1);
        Memory word = Memory.allocate(Long.BYTES);
        long won = 0;
        for (int round = 1; round <= ROUNDS; round++) {
            if (nic.compareAndWrite(ALL, 0, WordComparison.EQUAL, round - 1, 0, round)) {
                won++;
                word.setLong(0, round);
                nic.multicast(ALL, 8, word, 0, Long.BYTES, Signals.remote(1));
            }
            nic.awaitEvent(1, round);
            check(nic.memory().getLongVolatile(8) >= round, "the strobe of round " + round);
            word.setLong(0, 1);
            nic.send((rank + 1) % PROCESSES, 1, word, 0, Long.BYTES, Signals.remote(2));
        }
        nic.awaitEvent(2, ROUNDS);
        long unused = nic.fetchAndAdd(0, 72, won);
        barrier(nic, 2);
        check(nic.getWord(0, 72) == ROUNDS, "one winner a round, not " + nic.getWord(0, 72));
        check(nic.getWord(0, 64) == (long) PROCESSES * ROUNDS, "messages: " + nic.getWord(0, 64));
        barrier(nic, 3);
    }

    private static void barrier(Nic nic, int number) {
        nic.signal(ALL, 0);
        nic.awaitEvent(0, (long) number * PROCESSES);
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
