package org.strobe.mpi.provider.standin;

import java.util.Map;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.Attributes;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.ProcessGroup;

/** Stands in for a window. */
public abstract class WindowStandIn implements Window {
    private final Window inner;

    protected WindowStandIn(Window inner) {
        this.inner = inner;
    }

    protected final Window inner() {
        return inner;
    }

    @Override
    public final ProcessGroup group() {
        return inner.group();
    }

    @Override
    public final long base() {
        return inner.base();
    }

    @Override
    public final long size() {
        return inner.size();
    }

    @Override
    public final int displacementUnit() {
        return inner.displacementUnit();
    }

    @Override
    public final Attributes attributes() {
        return inner.attributes();
    }

    @Override
    public final String name() {
        return inner.name();
    }

    @Override
    public final void setName(String name) {
        inner.setName(name);
    }

    @Override
    public final ErrorMode errorMode() {
        return inner.errorMode();
    }

    @Override
    public final void setErrorMode(ErrorMode mode) {
        inner.setErrorMode(mode);
    }

    @Override
    public final Map<String, String> info() {
        return inner.info();
    }

    @Override
    public final void setInfo(Map<String, String> hints) {
        inner.setInfo(hints);
    }

    @Override
    public final String toString() {
        return inner.toString();
    }
}
