package org.strobe.mpi.replay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.standin.OperationStandIn;
import org.strobe.mpi.replay.argument.PeerAndTag;
import org.strobe.mpi.replay.log.Fact;
import org.strobe.mpi.replay.log.FactKind;
import org.strobe.mpi.replay.log.LogWriter;
import org.strobe.mpi.replay.turn.ReplayTurns;
import org.strobe.mpi.standard.MpiFailure;

/** Records the outcomes of calls. Calls with a certain outcome, and tests without result, only raise a counter. */
final class RecordTape extends Tape {
    private final LogWriter log;

    /** Pending receives with wildcards, whose message is still unknown. */
    private final Set<RecordedOperation> open = new LinkedHashSet<>();

    /** Operations that the program has released, kept until their outcome is known. */
    private final List<RecordedOperation> givenUp = new ArrayList<>();

    RecordTape(Rank rank, LogWriter log) {
        super(rank);
        this.log = log;
    }

    @Override
    void begun() {
        log.calls(number());
        if (!open.isEmpty()) {
            // A replay needs the message of each receive, even if the job ends before the program asks.
            List.copyOf(open).forEach(RecordedOperation::noteIfDone);
        }
    }

    /** Records a fact about the current call. */
    private void note(FactKind kind, PeerAndTag asked, long first, long second) {
        note(kind, number(), name(), asked, first, second);
    }

    /** Records a fact about a call. */
    void note(FactKind kind, long call, String callName, PeerAndTag asked, long first, long second) {
        try {
            log.add(new Fact(kind, call, callName, asked.peer(), asked.tag(), number(), name(), sum(), first, second));
        } catch (IOException e) {
            throw new UncheckedIOException("the recording can't be written: " + e.getMessage(), e);
        }
    }

    /** Adds a pending receive with wildcards. */
    void opened(RecordedOperation operation) {
        open.add(operation);
    }

    /** Removes a receive whose message is known. */
    void closed(RecordedOperation operation) {
        open.remove(operation);
    }

    /** Keeps an operation that the program has released. */
    void gaveUp(RecordedOperation operation) {
        givenUp.add(operation);
    }

    private <T extends Outcome> T matched(T outcome) {
        note(FactKind.MATCHED, asked(), outcome.source(), outcome.tag());
        return outcome;
    }

    @Override
    <T extends Outcome> T any(Asking<T> asking) {
        PeerAndTag asked = asked();
        try {
            return matched(asking.of(asked.peer(), asked.tag()));
        } catch (MpiFailure e) {
            note(FactKind.FAILED, asked, 0, 0);
            throw e;
        }
    }

    @Override
    <T extends Outcome> T perhaps(Asking<T> looking, Asking<T> waiting) {
        PeerAndTag asked = asked();
        T found = looking.of(asked.peer(), asked.tag());
        return found == null ? null : matched(found);
    }

    @Override
    Operation pending(boolean receives, Making start, Making prepare) {
        PeerAndTag asked = receives ? asked() : PeerAndTag.NOTHING;
        PeerAndTag wild = receives && asked.isWild() ? asked : PeerAndTag.NOTHING;
        try {
            Operation own = (prepare == null ? start : prepare).of(asked.peer(), asked.tag());
            return new RecordedOperation(this, own, wild);
        } catch (MpiFailure e) {
            note(FactKind.FAILED, wild, 0, 0);
            throw e;
        }
    }

    @Override
    void awaitAny(Operation[] operations, Waiting waiting) {
        waiting.on(OperationStandIn.behind(operations));
    }

    @Override
    boolean whether(Action<Boolean> looking, Action<?> waiting) {
        boolean is = looking.run();
        if (is) {
            note(FactKind.ANSWERED, PeerAndTag.NOTHING, 0, 0);
        }
        return is;
    }

    @Override
    <T> T inTurn(ReplayTurns turns, int target, Action<T> action) {
        long turn = turns.draw(target);
        turns.await(target, turn);
        try {
            return action.run();
        } finally {
            passed(turns, target, turn);
        }
    }

    @Override
    void lock(ReplayTurns turns, int target, Action<?> lock) {
        lock.run();
        long turn = turns.draw(target);
        turns.await(target, turn);
        passed(turns, target, turn);
    }

    /** Records a turn before passing it on, so that a killed rank leaves no gaps. */
    private void passed(ReplayTurns turns, int target, long turn) {
        note(FactKind.TURN, PeerAndTag.target(target), turn, turns.key());
        turns.pass(target);
    }

    @Override
    long turnsBefore(long key, int target) {
        return 0;
    }

    @Override
    void ending() {
        givenUp.forEach(RecordedOperation::end);
    }

    @Override
    void ended() {
        note(FactKind.ENDED, PeerAndTag.NOTHING, 0, 0);
        try {
            log.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the recording can't be written: " + e.getMessage(), e);
        }
    }
}
