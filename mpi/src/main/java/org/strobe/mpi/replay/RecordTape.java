package org.strobe.mpi.replay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.replay.log.Fact;
import org.strobe.mpi.replay.log.FactKind;
import org.strobe.mpi.replay.log.LogWriter;

/** Writes down what comes of the calls. What is certain, and every "not yet", costs a number that goes up. */
final class RecordTape extends Tape {
    private final LogWriter log;

    /** Receives with wildcards of which it is not known yet what they got. */
    private final Set<RecordedOperation> open = new LinkedHashSet<>();

    /** Operations that the program has given up, kept until it is known what came of them. */
    private final List<RecordedOperation> givenUp = new ArrayList<>();

    RecordTape(Rank rank, LogWriter log) {
        super(rank);
        this.log = log;
    }

    @Override
    void begun() {
        log.calls(number());
        if (!open.isEmpty()) {
            // Whoever replays must know what a receive got, even if the job ends before its program asks.
            List.copyOf(open).forEach(RecordedOperation::noteIfDone);
        }
    }

    /** Writes down something about the current call. */
    private void note(FactKind kind, Asked asked, long first, long second) {
        note(kind, number(), name(), asked, first, second);
    }

    /** Writes down something about a call. */
    void note(FactKind kind, long call, String callName, Asked asked, long first, long second) {
        try {
            log.add(new Fact(kind, call, callName, asked.peer(), asked.tag(), number(), name(), sum(), first, second));
        } catch (IOException e) {
            throw new UncheckedIOException("the recording can't be written: " + e.getMessage(), e);
        }
    }

    /** An operation receives with wildcards from now on. */
    void opened(RecordedOperation operation) {
        open.add(operation);
    }

    /** It is known what it got. */
    void closed(RecordedOperation operation) {
        open.remove(operation);
    }

    /** The program has given it up. */
    void gaveUp(RecordedOperation operation) {
        givenUp.add(operation);
    }

    private <T extends Outcome> T matched(T outcome) {
        note(FactKind.MATCHED, asked(), outcome.source(), outcome.tag());
        return outcome;
    }

    @Override
    <T extends Outcome> T any(Asking<T> asking) throws Throwable {
        Asked asked = asked();
        try {
            return matched(asking.of(asked.peer(), asked.tag()));
        } catch (MpiFailure e) {
            note(FactKind.FAILED, asked, 0, 0);
            throw e;
        }
    }

    @Override
    <T extends Outcome> T perhaps(Asking<T> looking, Asking<T> waiting) throws Throwable {
        Asked asked = asked();
        T found = looking.of(asked.peer(), asked.tag());
        return found == null ? null : matched(found);
    }

    @Override
    Operation pending(boolean receives, Making start, Making prepare) {
        Asked asked = receives ? asked() : Asked.NOTHING;
        Asked wild = receives && asked.isWild() ? asked : Asked.NOTHING;
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
        Operation[] own = new Operation[operations.length];
        for (int i = 0; i < own.length; i++) {
            own[i] = operations[i] instanceof RecordedOperation recorded ? recorded.own() : operations[i];
        }
        waiting.on(own);
    }

    @Override
    boolean whether(Action<Boolean> looking, Action<?> waiting) throws Throwable {
        boolean is = looking.run();
        if (is) {
            note(FactKind.ANSWERED, Asked.NOTHING, 0, 0);
        }
        return is;
    }

    @Override
    <T> T inTurn(Turns turns, int target, Action<T> action) throws Throwable {
        long turn = turns.draw(target);
        turns.await(target, turn);
        try {
            return action.run();
        } finally {
            passed(turns, target, turn);
        }
    }

    @Override
    void lock(Turns turns, int target, Action<?> lock) throws Throwable {
        lock.run();
        long turn = turns.draw(target);
        turns.await(target, turn);
        passed(turns, target, turn);
    }

    /** Written before the next one has its turn: there are no gaps when a rank is killed. */
    private void passed(Turns turns, int target, long turn) {
        note(FactKind.TURN, new Asked(target, Fact.NONE), turn, turns.key());
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
        note(FactKind.ENDED, Asked.NOTHING, 0, 0);
        try {
            log.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the recording can't be written: " + e.getMessage(), e);
        }
    }
}
