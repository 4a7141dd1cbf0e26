package org.strobe.mpi.win;

import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.win.sync.Epochs;
import org.strobe.mpi.win.sync.Exposure;
import org.strobe.mpi.win.sync.Fence;

/** Epochs of a rank in which targets take part: fences, and posts that meet starts. */
final class ActiveTargets {
    private final WindowParty party;
    private final ProcessGroup group;
    private final Epochs epochs;
    private final Fence fence;
    private final Exposure exposure;

    /** Null unless the machine is modelled. */
    private final TimedAccesses timed;

    ActiveTargets(WindowParty party, WindowParts parts, Epochs epochs, TimedAccesses timed) {
        this.party = party;
        this.group = party.group();
        this.epochs = epochs;
        this.fence = new Fence(parts.words(), parts.doorbells());
        this.exposure = new Exposure(parts.words(), parts.doorbells(), group.rank());
        this.timed = timed;
    }

    /** Meets all ranks of the window, after the completion of their earlier accesses. */
    void meet(String call) {
        if (timed != null) {
            timed.meet();
        } else {
            fence.pass(party, call);
        }
    }

    void fence(int assertion) {
        epochs.fence(assertion);
        meet("fence");
    }

    void start(ProcessGroup targets, int assertion) {
        int[] ranks = ranksOf(targets);
        epochs.start(ranks, assertion);
        exposure.start(ranks, party);
    }

    void complete() {
        int[] targets = epochs.complete();
        if (timed != null) {
            timed.complete(exposure, targets);
            return;
        }
        for (int target : targets) {
            exposure.complete(target);
        }
    }

    void post(ProcessGroup origins, int assertion) {
        int[] ranks = ranksOf(origins);
        epochs.post(assertion);
        if (timed != null) {
            timed.post(exposure, ranks);
            return;
        }
        exposure.expect(ranks.length);
        for (int origin : ranks) {
            exposure.post(origin);
        }
    }

    private int[] ranksOf(ProcessGroup members) {
        int[] ranks = new int[members.size()];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = group.rankOf(members.process(i));
            if (ranks[i] == Constants.UNDEFINED) {
                throw new MpiFailure(ErrorClass.GROUP, "group: its rank " + i + " is not in the window's group");
            }
        }
        return ranks;
    }

    void waitFor() {
        epochs.checkPosted("wait");
        exposure.awaitComplete(party);
        epochs.exposed();
    }

    boolean test() {
        epochs.checkPosted("test");
        if (!exposure.isComplete()) {
            party.progress();
        }
        if (exposure.isComplete()) {
            epochs.exposed();
            return true;
        }
        return false;
    }
}
