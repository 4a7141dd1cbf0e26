package org.strobe.bcs.collective;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.IntPredicate;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Pending;

/** A team, as one of its nodes sees it. */
final class NodeTeam {
    private final Team team;
    private final Map<Integer, Queue<Descriptor>> posted = new LinkedHashMap<>();
    private long rounds;
    private Round active;
    private long arrived;

    /**
     * A team.
     *
     * @param isHere whether a process is on this node
     * @param arrived how many chunks have come for teams that had its slot before
     */
    NodeTeam(Team team, IntPredicate isHere, long arrived) {
        this.team = team;
        this.arrived = arrived;
        for (int process : team.processes()) {
            if (isHere.test(process)) {
                posted.put(process, new ArrayDeque<>());
            }
        }
    }

    Team team() {
        return team;
    }

    void post(Descriptor descriptor) {
        posted.get(descriptor.process()).add(descriptor);
    }

    /** The number of the next one that is not begun. */
    long number() {
        return team.number(rounds);
    }

    /** Whether all here have posted one that could begin. */
    boolean isReady() {
        return active == null && posted.values().stream().noneMatch(Queue::isEmpty);
    }

    /** The next that will begin, if all are ready: what one of the processes has posted. */
    Descriptor next() {
        return posted.values().iterator().next().element();
    }

    /** What the nodes of the team compare. */
    long ready() {
        return CollectiveLayout.ready(number(), Round.signature(next()));
    }

    /** Whether a chunk has come that was not seen before. */
    boolean hasArrived(long count) {
        boolean isNew = count != arrived;
        arrived = count;
        return isNew;
    }

    void findPending(List<Pending> found) {
        posted.values().stream()
                .flatMap(Queue::stream)
                .filter(each -> each.kind().isAwaited())
                .forEach(each -> found.add(new Pending(Pending.State.GATHERING, each, 0)));
        if (active != null) {
            active.posted().forEach(each -> found.add(new Pending(Pending.State.ACTIVE, each, active.moved())));
        }
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
}
