package org.strobe.mpi.provider.standin;

import java.util.Map;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.ProcessGroup;

/** Stands in for an open file. */
public abstract class FileStandIn implements OpenFile {
    private final OpenFile inner;

    protected FileStandIn(OpenFile inner) {
        this.inner = inner;
    }

    protected final OpenFile inner() {
        return inner;
    }

    @Override
    public final ProcessGroup group() {
        return inner.group();
    }

    @Override
    public final int mode() {
        return inner.mode();
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
    public final long position() {
        return inner.position();
    }

    @Override
    public final long byteOffset(long offset) {
        return inner.byteOffset(offset);
    }

    @Override
    public final boolean atomicity() {
        return inner.atomicity();
    }
}
