package org.strobe.emulator.job;

import java.util.Map;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.GuestSettings;
import org.strobe.emulator.guest.NoRankException;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.local.SoloSpawner;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.SiteSettings;
import org.strobe.emulator.rank.World;
import org.strobe.emulator.rank.board.Board;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/**
 * A program without a launcher, as a job of one rank that lasts until the JVM ends. The main thread is the first that
 * asks; all threads of no other rank belong to it. The program is not rewritten: it exits as any Java program.
 *
 * <pre>
 *   java Main  -->  main thread  -->  first call  -->  rank 0 of 1
 *                   other threads                -->  the same rank
 *                   Job.of(n).run(...)           -->  ranks of their own, before, after and meanwhile
 *                   spawn                        -->  ranks 1, 2 ... of this job, each as in a JVM of its own
 * </pre>
 */
public final class Solo {
    private static final Object EXIT = new Object();
    private static Rank rank;

    private Solo() {}

    /**
     * The rank of this JVM, made on first use.
     *
     * @param noRank thrown if a job runs in this JVM: the calling thread has most likely lost its rank
     */
    public static synchronized Rank of(NoRankException noRank) {
        if (rank == null) {
            if (Site.anyOpen()) {
                throw noRank;
            }
            rank = begin();
        }
        return rank;
    }

    @SuppressWarnings("resource") // open until the JVM ends
    private static Rank begin() {
        Placement placement = Placement.block(1, 1);
        WaitingRoom room = WaitingRoom.inThisJvm(2 + World.LATER);
        WaitPolicy policy = WaitPolicy.forRanks(1, Thread.currentThread().isVirtual());
        int mostRanks = 1 + World.LATER;
        Board board = Board.create(Memory.allocate(Board.size(1, mostRanks)), 1, mostRanks, 1);
        Site site = new Site(
                new SiteSettings(board, policy, JobSpec.NIC_MEMORY, Map.of()),
                HostSite.alone(new PrivateSegmentStore(), room, placement),
                Faults.of(FaultPlan.NONE, placement, () -> System.nanoTime() - room.startNanos()));
        Rank made = new Rank(site, 0);
        Guest guest = new Guest(
                new GuestSettings("rank-0", System.getenv(), Map.of(), System.out, System.err, System.in, code -> {}),
                made);
        made.context().settle(guest, () -> {});
        made.context().onAbort(Solo::exit);
        site.spawnBy(new SoloSpawner(site, made, Solo::exit));
        made.context().begin(site.kernel().enter(0));
        board.rankRuns(0);
        guest.becomeResident();
        return made;
    }

    /** Ends the JVM, once; further callers wait for the end. */
    private static void exit(int exitCode, String message) {
        synchronized (EXIT) {
            System.err.println("strobe: " + message);
            System.exit(exitCode);
        }
    }
}
