package org.strobe.mpi.replay.log;

import java.util.ArrayList;
import java.util.List;

/** A call with all of its recorded outcomes. */
public final class RecordedCall {
    private final Fact first;
    private final List<Fact> turns = new ArrayList<>();
    private Fact match;
    private Fact seen;
    private boolean cancelled;
    private boolean failed;
    private boolean answered;

    RecordedCall(Fact first) {
        this.first = first;
    }

    void add(Fact fact) {
        switch (fact.kind()) {
            case MATCHED -> match = fact;
            case SEEN -> seen = fact;
            case CANCELLED -> cancelled = true;
            case FAILED -> failed = true;
            case ANSWERED -> answered = true;
            case TURN -> turns.add(fact);
            default -> {
                // the end of the rank is not an outcome
            }
        }
    }

    public long number() {
        return first.call();
    }

    public String name() {
        return first.name();
    }

    /** Source passed to the call; {@link Fact#NONE} if unknown. */
    public int peer() {
        return first.kind() == FactKind.TURN ? Fact.NONE : first.peer();
    }

    /** Tag passed to the call; {@link Fact#NONE} if unknown. */
    public int tag() {
        return first.tag();
    }

    /** Message that the call received; null if unknown. */
    public Fact match() {
        return match;
    }

    /** The test that found the call's operation done; null if none did. */
    public Fact seen() {
        return seen;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    /** True if the call failed before it had a message. */
    public boolean isFailed() {
        return failed;
    }

    /** True if the test returned true. */
    public boolean isAnswered() {
        return answered;
    }

    /** Turns of the call, in order. */
    public List<Fact> turns() {
        return turns;
    }
}
