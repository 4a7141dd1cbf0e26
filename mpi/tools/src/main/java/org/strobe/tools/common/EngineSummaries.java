package org.strobe.tools.common;

import java.util.Iterator;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.Engines;

/** Engines with their summaries, for help texts: picocli puts them in the place of {@code ${COMPLETION-CANDIDATES}}. */
public final class EngineSummaries implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Engines.all().stream().map(EngineSummaries::text).iterator();
    }

    private static String text(EngineKind engine) {
        return engine.name() + " (" + engine.summary() + (engine.isUsual() ? "; the usual one)" : ")");
    }
}
