package org.strobe.mpi.replay;

import java.util.List;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.replay.argument.PeerAndTag;
import org.strobe.mpi.replay.log.Fact;
import org.strobe.mpi.replay.log.FactKind;
import org.strobe.mpi.replay.log.RankLog;
import org.strobe.mpi.replay.log.RecordedCall;
import org.strobe.mpi.replay.log.Recording;
import org.strobe.mpi.replay.turn.ReplayTurns;

/**
 * Gives calls their recorded outcomes. After the end of an incomplete recording the rank is live: calls go through
 * unchanged.
 */
final class ReplayTape extends Tape {
    /** Exit code of a job that differs from the recording, or runs another program. */
    static final int DIVERGED = 123;

    private final Recording recording;
    private final List<Fact> facts;
    private final List<RecordedCall> calls;
    private final long last;
    private final boolean complete;
    private int nextFact;
    private int nextCall;
    private int nextTurn;

    /** Number of the last call that matched the recording. */
    private long agreed;

    /** Recorded outcome of the current call; null if there is none. */
    private RecordedCall recorded;

    private boolean live;

    ReplayTape(Rank rank, Recording recording, RankLog log) {
        super(rank);
        this.recording = recording;
        this.facts = log.facts();
        this.calls = log.recordedCalls();
        this.last = log.calls();
        this.complete = log.isComplete();
    }

    /** True once the recording has ended. */
    boolean isLive() {
        return live;
    }

    /** True for the last call that began in an incomplete recording. */
    private boolean isLast() {
        return number() == last && !complete;
    }

    private void goLive(String why) {
        if (!live) {
            live = true;
            System.err.println("rank " + rank().number() + ": replay: " + why + "; from here on nothing is replayed");
        }
    }

    @Override
    void begun() {
        recorded = null;
        nextTurn = 0;
        if (live) {
            return;
        }
        if (number() > last) {
            if (complete) {
                throw diverged("the recorded rank ended with call " + last + ", Finalize");
            }
            goLive("the recording ends with call " + last);
            return;
        }
        if (nextCall < calls.size() && calls.get(nextCall).number() == number()) {
            recorded = calls.get(nextCall++);
            compare(recorded);
        }
        while (nextFact < facts.size() && facts.get(nextFact).at() == number()) {
            compare(facts.get(nextFact++));
        }
    }

    private void compare(RecordedCall call) {
        PeerAndTag then = new PeerAndTag(call.peer(), call.tag());
        PeerAndTag now = asked();
        boolean same = call.name().equals(name())
                && (then.peer() == Fact.NONE || then.peer() == now.peer())
                && (then.tag() == Fact.NONE || then.tag() == now.tag());
        if (!same) {
            throw diverged("recorded was " + then.text(call.name()));
        }
    }

    private void compare(Fact fact) {
        if (!fact.by().equals(name())) {
            throw diverged("recorded was " + fact.by());
        }
        if (fact.sum() != sum()) {
            throw diverged("recorded was " + fact.by() + " too, but this call or one since "
                    + (agreed == 0 ? "Init" : "call " + agreed) + " was another or had other arguments");
        }
        agreed = number();
    }

    private Error diverged(String recordedCall) {
        return diverged(rank(), "call " + number() + " is " + asked().text(name()) + "; " + recordedCall);
    }

    /** Ends the job because it differs from the recording. */
    static Error diverged(Rank rank, String how) {
        return rank.abort(DIVERGED, "replay: this is not what was recorded: " + how);
    }

    /** Fails because the recorded test that found this operation done was another call. */
    Error foundElsewhere(Fact seen) {
        return diverged("what call " + seen.call() + ", " + seen.name() + ", has started was found done by call "
                + seen.at() + ", " + seen.by());
    }

    /** Fails because the call has no recorded outcome. */
    Error nothingRecorded() {
        return diverged("no such outcome was recorded");
    }

    @Override
    <T extends Outcome> T any(Asking<T> asking) {
        PeerAndTag asked = asked();
        if (recorded != null && recorded.match() != null) {
            return matching(asking);
        }
        if (!live && recorded == null) {
            if (!isLast()) {
                throw nothingRecorded();
            }
            goLive("the recording ends in call " + last + ", " + asked.text(name()));
        }
        return asking.of(asked.peer(), asked.tag());
    }

    private <T extends Outcome> T matching(Asking<T> asking) {
        return asking.of((int) recorded.match().first(), (int) recorded.match().second());
    }

    @Override
    <T extends Outcome> T perhaps(Asking<T> looking, Asking<T> waiting) {
        if (live) {
            PeerAndTag asked = asked();
            return looking.of(asked.peer(), asked.tag());
        }
        return recorded == null || recorded.match() == null ? null : matching(waiting);
    }

    @Override
    Operation pending(boolean receives, Making start, Making prepare) {
        PeerAndTag asked = receives ? asked() : PeerAndTag.NOTHING;
        return new ReplayedOperation(this, start, prepare != null, asked, recorded);
    }

    /** Recorded outcome of the current call; null if there is none. */
    RecordedCall recorded() {
        return recorded;
    }

    /** True if a wildcard receive without a recorded message received nothing. */
    boolean isCertainOfNothing() {
        return !live && complete;
    }

    @Override
    void awaitAny(Operation[] operations, Waiting waiting) {
        Operation[] own = new Operation[operations.length];
        boolean due = false;
        for (int i = 0; i < own.length; i++) {
            if (operations[i] instanceof ReplayedOperation replayed) {
                own[i] = replayed.own();
                due |= replayed.isDue();
            }
        }
        if (live || (isLast() && !due)) {
            goLive("the recording ends in call " + last + ", " + name());
            waiting.on(own);
        }
    }

    @Override
    boolean whether(Action<Boolean> looking, Action<?> waiting) {
        if (live) {
            return looking.run();
        }
        if (recorded == null || !recorded.isAnswered()) {
            return false;
        }
        waiting.run();
        return true;
    }

    @Override
    <T> T inTurn(ReplayTurns turns, int target, Action<T> action) {
        turns.await(target, takeTurn(turns, target));
        try {
            return action.run();
        } finally {
            turns.pass(target);
        }
    }

    private long takeTurn(ReplayTurns turns, int target) {
        Fact turn = nextTurn(turns, target);
        if (turn == null && !live) {
            if (!isLast()) {
                throw nothingRecorded();
            }
            goLive("the recording ends in call " + last + ", " + name());
        }
        return turn == null ? turns.draw(target) : turn.first();
    }

    private Fact nextTurn(ReplayTurns turns, int target) {
        if (recorded == null || nextTurn >= recorded.turns().size()) {
            return null;
        }
        Fact turn = recorded.turns().get(nextTurn++);
        if (turn.kind() != FactKind.TURN || turn.peer() != target || turn.second() != turns.key()) {
            throw diverged("recorded was an access to another window or file");
        }
        return turn;
    }

    @Override
    void lock(ReplayTurns turns, int target, Action<?> lock) {
        Fact turn = nextTurn(turns, target);
        if (turn != null) {
            turns.await(target, turn.first());
            lock.run();
        } else if (live || isLast()) {
            // Another rank with a recorded turn may need the lock before.
            turns.awaitRecorded(target);
            lock.run();
            turns.await(target, turns.draw(target));
        } else {
            lock.run(); // throws: the recorded call failed before its turn
            throw nothingRecorded();
        }
        turns.pass(target);
    }

    @Override
    long turnsBefore(long key, int target) {
        return recording.turns(key, target);
    }

    @Override
    void ending() {
        if (complete && number() != last) {
            throw diverged("the recorded rank came to it in call " + last);
        }
    }

    @Override
    void ended() {}
}
