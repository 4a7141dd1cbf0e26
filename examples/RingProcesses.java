import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.strobe.shm.segment.JobId;
import org.strobe.shm.segment.MappedJvm;
import org.strobe.shm.segment.MappedSegmentStore;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/**
 * The ring of {@code Ring.java} again, with ranks that are processes. Run it with
 * {@code ./strobe run -n 3 examples/RingProcesses.java}; an argument says how many rounds.
 *
 * <p>The process that is started is rank 0. It founds a store of mapped segments and starts a JVM for each other rank,
 * with the JVM flags that mapped memory needs and with the store's ticket, by which the others find the segments.
 */
public final class RingProcesses {
    private static final String ROOM = "room";
    private static final String RING = "ring";

    private RingProcesses() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        int ranks = Integer.getInteger("strobe.ranks", 3);
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        String ticket = System.getProperty("ring.ticket");
        if (ticket == null) {
            lead(ranks, rounds);
        } else {
            follow(Integer.getInteger("ring.rank"), ranks, rounds, ticket);
        }
    }

    private static void lead(int ranks, int rounds) throws IOException, InterruptedException {
        try (MappedSegmentStore store = MappedSegmentStore.found(JobId.draw());
                Segment ring = store.create(RING, (long) ranks * WordLayout.SIZE);
                Segment roomMemory = store.create(ROOM, WaitingRoom.size(ranks, ranks));
                WaitingRoom room = WaitingRoom.create(roomMemory.memory(), ranks, ranks, true)) {
            List<Process> siblings = new ArrayList<>();
            for (int rank = 1; rank < ranks; rank++) {
                Process sibling = start(rank, ranks, rounds, store.ticket());
                siblings.add(sibling);
                String name = "rank " + rank;
                sibling.onExit().thenAccept(ended -> {
                    if (ended.exitValue() != 0) {
                        room.abort(name + " ended with exit code " + ended.exitValue());
                    }
                });
            }
            pass(0, ranks, rounds, ring, room);
            for (Process sibling : siblings) {
                sibling.waitFor();
            }
        }
    }

    private static Process start(int rank, int ranks, int rounds, String ticket) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.add("-Dstrobe.ranks=" + ranks);
        command.add("-Dring.rank=" + rank);
        command.add("-Dring.ticket=" + ticket);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(System.getProperty("strobe.program", "examples/RingProcesses.java"));
        command.add(Integer.toString(rounds));
        return new ProcessBuilder(command).inheritIO().start();
    }

    private static void follow(int rank, int ranks, int rounds, String ticket) {
        try (MappedSegmentStore store = MappedSegmentStore.join(ticket);
                Segment ring = store.attach(RING);
                Segment roomMemory = store.attach(ROOM);
                WaitingRoom room = WaitingRoom.open(roomMemory.memory())) {
            pass(rank, ranks, rounds, ring, room);
        }
    }

    private static void pass(int rank, int ranks, int rounds, Segment ring, WaitingRoom room) {
        Flag mine = new Flag(ring.memory(), (long) rank * WordLayout.SIZE);
        int next = (rank + 1) % ranks;
        Flag nextFlag = new Flag(ring.memory(), (long) next * WordLayout.SIZE);
        try (Waiter waiter = room.enter(rank, WaitPolicy.forRanks(ranks, false))) {
            long start = System.nanoTime();
            for (int round = 0; round < rounds; round++) {
                long token = (long) round * ranks + rank;
                if (rank > 0) {
                    waiter.await(mine, token);
                }
                nextFlag.set(token + 1, room.doorbell(next));
                if (rank == 0) {
                    waiter.await(mine, (long) (round + 1) * ranks);
                }
                if (round == 0) {
                    // The first round waits for siblings to start; it is not part of the figure.
                    start = System.nanoTime();
                }
            }
            if (rank == 0) {
                System.out.printf(
                        Locale.ROOT,
                        "%d ranks (processes): the token made %d hops, %.2f us each%n",
                        ranks,
                        mine.get(),
                        (System.nanoTime() - start) / 1e3 / Math.max(1, (long) (rounds - 1) * ranks));
            }
        }
    }
}
