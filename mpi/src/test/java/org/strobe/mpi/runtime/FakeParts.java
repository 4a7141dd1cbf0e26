package org.strobe.mpi.runtime;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.ThreadLevel;

/** A runtime over {@link FakeEngine}. */
final class FakeParts extends HouseParts {
    @Override
    public Engine engine(Rank rank, ThreadLevel level) {
        return new FakeEngine(rank);
    }
}
