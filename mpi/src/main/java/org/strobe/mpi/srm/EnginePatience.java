package org.strobe.mpi.srm;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.run.Patience;

/** Messages move while a rank waits in a collective. */
record EnginePatience(Engine messages) implements Patience {
    @Override
    public void await(Awaitable awaited, long target, Waiting why) {
        messages.await(awaited, target, why);
    }

    @Override
    public RuntimeException disagreement(RuntimeException failure) {
        return new MpiFailure(
                ErrorClass.TRUNCATE,
                "what the ranks give does not fit together: their counts, types or calls differ; --check says whose",
                failure);
    }
}
