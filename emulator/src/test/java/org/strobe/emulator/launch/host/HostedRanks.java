package org.strobe.emulator.launch.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.GuestSettings;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.SiteSettings;
import org.strobe.emulator.rank.board.Board;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/** Ranks of one node as threads of this JVM, without a launcher. */
final class HostedRanks implements AutoCloseable {
    private final int ranks;
    private final PrivateSegmentStore store = new PrivateSegmentStore();
    private final WaitingRoom room;
    private final Board board;
    private final Site site;

    HostedRanks(int ranks) {
        this.ranks = ranks;
        Placement placement = Placement.block(ranks, 1);
        this.room = WaitingRoom.inThisJvm(ranks);
        this.board = Board.create(Memory.allocate(Board.size(1, ranks)), 1, ranks, ranks);
        this.site = new Site(
                new SiteSettings(board, WaitPolicy.forRanks(ranks, false), 1024, Map.of()),
                HostSite.alone(store, room, placement),
                Faults.of(FaultPlan.NONE, placement, () -> 0));
    }

    /** Ranks that have not begun. */
    List<Rank> made() {
        List<Rank> made = new ArrayList<>();
        for (int number = 0; number < ranks; number++) {
            Rank rank = new Rank(site, number);
            GuestSettings settings = new GuestSettings(
                    "rank-" + number, Map.of(), Map.of(), System.out, System.err, System.in, code -> {});
            rank.context().settle(new Guest(settings, rank), () -> {});
            made.add(rank);
        }
        return made;
    }

    RankHost host(RankBody body) {
        return new RankHost(site, made(), false, body);
    }

    Site site() {
        return site;
    }

    Board board() {
        return board;
    }

    WaitingRoom room() {
        return room;
    }

    @Override
    public void close() {
        site.close();
        room.close();
        store.close();
    }
}
