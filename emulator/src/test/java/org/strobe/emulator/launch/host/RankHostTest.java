package org.strobe.emulator.launch.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.GuestSettings;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankAborted;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.SiteSettings;
import org.strobe.emulator.rank.board.Board;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

class RankHostTest {
    private static final int RANKS = 4;

    private final Placement placement = Placement.block(RANKS, 1);
    private final PrivateSegmentStore store = new PrivateSegmentStore();
    private final WaitingRoom room = WaitingRoom.inThisJvm(RANKS);
    private final Board board = Board.create(Memory.allocate(Board.size(1, RANKS)), 1, RANKS, RANKS);
    private final Site site = new Site(
            new SiteSettings(board, WaitPolicy.forRanks(RANKS, false), 1024, Map.of()),
            HostSite.alone(store, room, placement),
            Faults.of(FaultPlan.NONE, placement, () -> 0));

    @AfterEach
    void close() {
        site.close();
        room.close();
        store.close();
    }

    private List<Rank> ranks() {
        List<Rank> ranks = new ArrayList<>();
        for (int number = 0; number < RANKS; number++) {
            Rank rank = new Rank(site, number);
            GuestSettings settings = new GuestSettings(
                    "rank-" + number, Map.of(), Map.of(), System.out, System.err, System.in, code -> {});
            rank.context().settle(new Guest(settings, rank), () -> {});
            ranks.add(rank);
        }
        return ranks;
    }

    /** A factory that fails after a number of threads, as a short system does. */
    private static ThreadFactory atMost(int most) {
        List<Thread> made = new ArrayList<>();
        return task -> {
            if (made.size() == most) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            made.add(Thread.ofPlatform().daemon().unstarted(task));
            return made.get(made.size() - 1);
        };
    }

    @Test
    void shouldEndTheJobWhenARankCannotBeStarted() throws Exception {
        RankHost host = new RankHost(site, ranks(), atMost(2), new TaskBody(rank -> {
            rank.barrier();
            return null;
        }));
        host.start();
        assertThat(host.awaitEnd(TimeUnit.SECONDS.toNanos(300))).isTrue();
        Ending ending = board.ending();
        assertThat(ending.kind()).isEqualTo(Ending.Kind.FAILED);
        assertThat(ending.rank()).isEqualTo(2);
        assertThat(ending.message())
                .isEqualTo(
                        "rank 2 could not be started: " + "java.lang.OutOfMemoryError: unable to create native thread");
        assertThat(host.outcome(0).failure()).isInstanceOf(RankAborted.class);
        assertThat(host.outcome(2).failure()).isInstanceOf(OutOfMemoryError.class);
        assertThat(host.outcome(3).isSecondary()).isTrue();
    }

    @Test
    void shouldAdviseALargerHeapWhenItWasFull() throws Exception {
        RankHost host = new RankHost(site, ranks(), false, new TaskBody(rank -> {
            throw new OutOfMemoryError("Java heap space");
        }));
        host.start();
        assertThat(host.awaitEnd(TimeUnit.SECONDS.toNanos(300))).isTrue();
        assertThat(board.ending().message())
                .contains("Java heap space; the heap of ", "is full with " + RANKS + " ranks");
    }
}
