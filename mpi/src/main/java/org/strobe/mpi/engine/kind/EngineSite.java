package org.strobe.mpi.engine.kind;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.ThreadLevel;

/** A rank that opens its engine. */
public final class EngineSite {
    private final EngineKind kind;
    private final Progress progress;
    private final ThreadLevel level;
    private Engine messages;

    /** @param kind the job's engine */
    public EngineSite(EngineKind kind, Progress progress, ThreadLevel level) {
        this.kind = kind;
        this.progress = progress;
        this.level = level;
    }

    /** The rank. */
    public Rank rank() {
        return progress.rank();
    }

    /** Progress of the rank, to which an engine adds its sources of events. */
    public Progress progress() {
        return progress;
    }

    /** Thread level that the program has asked for. */
    public ThreadLevel threadLevel() {
        return level;
    }

    /** The carrier of messages, opened at the first call. The job's engine closes it. */
    public Engine messages() {
        if (!kind.usesCarrier()) {
            throw new IllegalStateException("engine " + kind.name() + " does not declare that it uses the carrier");
        }
        if (messages == null) {
            messages = Engines.carrier().open(this);
        }
        return messages;
    }
}
