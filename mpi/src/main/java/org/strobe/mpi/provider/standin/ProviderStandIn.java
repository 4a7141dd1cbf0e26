package org.strobe.mpi.provider.standin;

import java.nio.ByteBuffer;
import java.util.function.UnaryOperator;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.ThreadLevel;

/** Stands in for a rank's provider. */
public abstract class ProviderStandIn implements Provider {
    private final Provider inner;
    private final Known world = new Known();
    private final Known self = new Known();
    private final Known parent = new Known();

    protected ProviderStandIn(Provider inner) {
        this.inner = inner;
    }

    protected final Provider inner() {
        return inner;
    }

    /** A stand-in of this layer for a communicator. */
    protected abstract Communicator standIn(Communicator communicator);

    /** A communicator of the provider, with one stand-in for it as long as it lives. */
    private static final class Known {
        private Communicator inner;
        private Communicator standIn;

        synchronized Communicator standIn(Communicator now, UnaryOperator<Communicator> maker) {
            if (now == null) {
                inner = null;
                standIn = null;
            } else if (!now.equals(inner)) {
                inner = now;
                standIn = maker.apply(now);
            }
            return standIn;
        }
    }

    @Override
    public final Communicator world() {
        return world.standIn(inner.world(), this::standIn);
    }

    @Override
    public final Communicator openAside() {
        return standIn(inner.openAside());
    }

    @Override
    public final Communicator self() {
        return self.standIn(inner.self(), this::standIn);
    }

    @Override
    public final Communicator parent() {
        return parent.standIn(inner.parent(), this::standIn);
    }

    @Override
    public final boolean isInitialized() {
        return inner.isInitialized();
    }

    @Override
    public final boolean isFinalized() {
        return inner.isFinalized();
    }

    @Override
    public final ThreadLevel threadLevel() {
        return inner.threadLevel();
    }

    @Override
    public final boolean isMainThread() {
        return inner.isMainThread();
    }

    @Override
    public final int applicationNumber() {
        return inner.applicationNumber();
    }

    @Override
    public final int universeSize() {
        return inner.universeSize();
    }

    @Override
    public final int largestTag() {
        return inner.largestTag();
    }

    @Override
    public final boolean isTimeGlobal() {
        return inner.isTimeGlobal();
    }

    @Override
    public final boolean movesTogether() {
        return inner.movesTogether();
    }

    @Override
    public final double time() {
        return inner.time();
    }

    @Override
    public final double tick() {
        return inner.tick();
    }

    @Override
    public final String processorName() {
        return inner.processorName();
    }

    @Override
    public final String libraryVersion() {
        return inner.libraryVersion();
    }

    @Override
    public final void progress() {
        inner.progress();
    }

    @Override
    public final ByteBuffer allocate(long bytes) {
        return inner.allocate(bytes);
    }

    @Override
    public final int nextKey() {
        return inner.nextKey();
    }
}
