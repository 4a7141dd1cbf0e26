package org.strobe.srm.space;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.srm.topology.TeamMap;

/** The halls of a job's ranks in one JVM, by name. */
final class Halls {
    private final Map<String, Hall> open = new HashMap<>();

    /** Halls that a member has left; others may still be there, or still have to come. */
    private final Map<String, Hall> left = new HashMap<>();

    private Halls() {}

    static Halls of(Rank rank) {
        return rank.context().shared(Halls.class, Halls::new);
    }

    /** Ranks of several emulated nodes may be in one JVM. */
    private static String key(String name, Rank rank) {
        return name + "@" + rank.node();
    }

    synchronized Hall join(Rank rank, String name, TeamMap team) {
        closeWhatIsLeft();
        Hall hall = open.computeIfAbsent(key(name, rank), unused -> new Hall(rank, name, team));
        hall.join(team.local(team.self()));
        left.remove(key(name, rank));
        return hall;
    }

    synchronized void leave(Rank rank, String name, Hall hall, Outlet outlet) {
        hall.leave(outlet);
        left.put(key(name, rank), hall);
        closeWhatIsLeft();
    }

    private void closeWhatIsLeft() {
        Iterator<Map.Entry<String, Hall>> each = left.entrySet().iterator();
        while (each.hasNext()) {
            Map.Entry<String, Hall> one = each.next();
            if (one.getValue().tryClose()) {
                each.remove();
                open.remove(one.getKey());
            }
        }
    }
}
