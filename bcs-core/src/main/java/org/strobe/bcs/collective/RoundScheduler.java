package org.strobe.bcs.collective;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.stream.Stream;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.RequestKind;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.WordComparison;

/**
 * Schedules the next collective of each team that a node leads. A Compare-And-Write compares the team's READY word on all its nodes, and writes SCHEDULED
 * there if all agree.
 *
 * <p>Teams are asked one at a time, so that the results of all scheduled reductions fit into the node's area.
 */
final class RoundScheduler {
    private final Nic nic;
    private final CollectiveLayout layout;
    private final Runnable wake;
    private final long mostResults;
    private final Queue<NodeTeam> toAsk = new ArrayDeque<>();
    private boolean isAsking;
    private int scheduled;
    private long results;

    /** @param wake wakes the node's agents after an answer */
    RoundScheduler(Nic nic, CollectiveLayout layout, Runnable wake) {
        this.nic = nic;
        this.layout = layout;
        this.wake = wake;
        this.mostResults = layout.results(nic.node()).size();
    }

    /**
     * Begins the scheduling of a slice.
     *
     * @param ongoing collectives of the node that continue from the slice before
     * @param ready teams led by the node whose processes there have posted a collective
     */
    void begin(int ongoing, Stream<NodeTeam> ready) {
        scheduled = ongoing;
        results = 0;
        ready.forEach(toAsk::add);
    }

    /** Asks about the next team; returns 0 if there is none or an answer is outstanding. */
    int work() {
        NodeTeam next = toAsk.peek();
        if (next == null || isAsking) {
            return 0;
        }
        if (results + resultOf(next) > mostResults) {
            toAsk.remove();
            return 1;
        }
        ProcessTeam team = next.team();
        long slot = layout.slot(team.slot());
        isAsking = true; // the answer may arrive within the call
        try {
            nic.ask(
                    team.nodes(),
                    slot + CollectiveLayout.READY,
                    WordComparison.EQUAL,
                    next.ready(),
                    slot + CollectiveLayout.SCHEDULED,
                    next.number(),
                    areAllReady -> hear(next, areAllReady));
        } catch (TransferFailedException e) {
            isAsking = false;
            throw e;
        }
        return 1;
    }

    private static long resultOf(NodeTeam own) {
        Descriptor next = own.next();
        return next.kind() == RequestKind.ALL_REDUCE ? SendArea.taken(next.bytes()) : 0;
    }

    private void hear(NodeTeam asked, boolean areAllReady) {
        if (areAllReady) {
            isAsking = false;
            toAsk.remove();
            scheduled++;
            results += resultOf(asked);
            wake.run();
        } else {
            askWhetherTheyDisagree(asked);
        }
    }

    /** Distinguishes nodes that are ready for another collective from nodes that are not ready yet. */
    private void askWhetherTheyDisagree(NodeTeam asked) {
        long ready = CollectiveLayout.ready(asked.number(), 0);
        try {
            nic.ask(
                    asked.team().nodes(),
                    layout.slot(asked.team().slot()) + CollectiveLayout.READY,
                    WordComparison.AT_LEAST,
                    ready,
                    all -> hearWhetherAllAreReady(asked, all));
        } catch (TransferFailedException e) {
            hearWhetherAllAreReady(asked, false); // the next slice asks again
        }
    }

    private void hearWhetherAllAreReady(NodeTeam asked, boolean areThey) {
        if (areThey) {
            throw Round.disagreement(Round.told(asked.next()) + ", others another one");
        }
        isAsking = false;
        toAsk.remove();
        wake.run();
    }

    /** Collectives of this slice: ongoing and newly scheduled. */
    int scheduled() {
        return scheduled;
    }

    boolean isThrough() {
        return toAsk.isEmpty();
    }
}
