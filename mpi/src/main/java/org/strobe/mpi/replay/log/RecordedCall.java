package org.strobe.mpi.replay.log;

import java.util.ArrayList;
import java.util.List;

/** A call, with all that is recorded of it. */
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
                // that the rank has ended is no outcome
            }
        }
    }

    public long number() {
        return first.call();
    }

    public String name() {
        return first.name();
    }

    /** The source that it was given; {@link Fact#NONE} if that is not told. */
    public int peer() {
        return first.kind() == FactKind.TURN ? Fact.NONE : first.peer();
    }

    /** The tag that it was given; {@link Fact#NONE} if that is not told. */
    public int tag() {
        return first.tag();
    }

    /** The message that it got; null if none is known of. */
    public Fact match() {
        return match;
    }

    /** When a test found done what it has started; null if none did. */
    public Fact seen() {
        return seen;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    /** Whether it failed before it had a message. */
    public boolean isFailed() {
        return failed;
    }

    /** Whether the answer was yes. */
    public boolean isAnswered() {
        return answered;
    }

    /** Its turns, in their order. */
    public List<Fact> turns() {
        return turns;
    }
}
