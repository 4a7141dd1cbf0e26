package org.strobe.bcs.collective;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.IntPredicate;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.PendingRequest;

/** State of a team at one of its nodes. */
final class NodeTeam {
    private final ProcessTeam team;
    private final Map<Integer, Queue<Descriptor>> posted = new LinkedHashMap<>();
    private long rounds;
    private Round active;
    private long arrived;

    /**
     * State of a team that a process of this node has joined.
     *
     * @param isHere true for processes of this node
     * @param arrived chunks that arrived for earlier teams in the slot
     */
    NodeTeam(ProcessTeam team, IntPredicate isHere, long arrived) {
        this.team = team;
        this.arrived = arrived;
        for (int process : team.processes()) {
            if (isHere.test(process)) {
                posted.put(process, new ArrayDeque<>());
            }
        }
    }

    ProcessTeam team() {
        return team;
    }

    void post(Descriptor descriptor) {
        posted.get(descriptor.process()).add(descriptor);
    }

    /** Number of the next collective. */
    long number() {
        return team.number(rounds);
    }

    /** True if no collective is under way and all processes here have posted the next one. */
    boolean isReady() {
        return active == null && posted.values().stream().noneMatch(Queue::isEmpty);
    }

    /** Next collective, as one process here has posted it. Requires {@link #isReady}. */
    Descriptor next() {
        return posted.values().iterator().next().element();
    }

    /** Value of READY, which the leader compares on all nodes. */
    long ready() {
        return CollectiveLayout.ready(number(), Round.signature(next()));
    }

    /** True if a chunk has arrived since the last call. */
    boolean hasArrived(long count) {
        boolean isNew = count != arrived;
        arrived = count;
        return isNew;
    }

    void findPending(List<PendingRequest> found) {
        posted.values().stream()
                .flatMap(Queue::stream)
                .filter(each -> each.kind().isAwaited())
                .forEach(each -> found.add(new PendingRequest(PendingRequest.State.GATHERING, each, 0)));
        if (active != null && active.kind().isAwaited()) {
            active.posted()
                    .forEach(each -> found.add(new PendingRequest(PendingRequest.State.ACTIVE, each, active.moved())));
        }
    }

    /** Begins the next collective. */
    void begin() {
        List<Descriptor> all = new ArrayList<>();
        posted.values().forEach(queue -> all.add(queue.remove()));
        active = new Round(team, number(), all);
        rounds++;
    }

    /** Collective under way; null if there is none. */
    Round active() {
        return active;
    }

    void end() {
        active = null;
    }
}
