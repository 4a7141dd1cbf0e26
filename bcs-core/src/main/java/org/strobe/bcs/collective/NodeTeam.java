package org.strobe.bcs.collective;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.IntPredicate;
import org.strobe.bcs.message.Descriptor;

/** A team, as one of its nodes sees it. */
final class NodeTeam {
    private final Team team;
    private final Map<Integer, Queue<Descriptor>> posted = new LinkedHashMap<>();
    private long rounds;
    private int members;
    private Round active;

    /** @param isHere whether a process is on this node */
    NodeTeam(Team team, IntPredicate isHere) {
        this.team = team;
        for (int process : team.processes()) {
            if (isHere.test(process)) {
                posted.put(process, new ArrayDeque<>());
                members++;
            }
        }
    }

    Team team() {
        return team;
    }

    void post(Descriptor descriptor) {
        posted.get(descriptor.process()).add(descriptor);
    }

    /** The number of the last collective that all here have posted. */
    long lastPosted() {
        int waiting = posted.values().stream().mapToInt(Queue::size).min().orElseThrow();
        return number() + waiting - 1;
    }

    /** The number of the next one that is not begun. */
    long number() {
        return team.number(rounds);
    }

    /** Whether all here have posted one that could begin. */
    boolean isReady() {
        return active == null && lastPosted() >= number();
    }

    /** The next that will begin, if all are ready: what one of the processes has posted. */
    Descriptor next() {
        return posted.values().iterator().next().element();
    }

    /** The next one begins. */
    void begin() {
        List<Descriptor> all = new ArrayList<>();
        posted.values().forEach(queue -> all.add(queue.remove()));
        active = new Round(team, number(), all);
        rounds++;
    }

    /** The one that goes on; null if there is none. */
    Round active() {
        return active;
    }

    void end() {
        active = null;
    }

    /** One of its processes leaves; true if it was the last here. */
    synchronized boolean leave() {
        return --members == 0;
    }
}
