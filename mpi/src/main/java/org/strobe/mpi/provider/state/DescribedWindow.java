package org.strobe.mpi.provider.state;

import java.util.LinkedHashMap;
import java.util.Map;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.Attributes;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.ProcessGroup;

/** A window with the state that does not depend on the provider. */
public abstract class DescribedWindow implements Window {
    private final ProcessGroup group;
    private final Attributes attributes = new Attributes();
    private volatile Map<String, String> info;
    private volatile String name = "";
    private volatile ErrorMode errorMode = ErrorMode.FATAL;

    protected DescribedWindow(ProcessGroup group, Map<String, String> info) {
        this.group = group;
        this.info = new LinkedHashMap<>(info);
    }

    @Override
    public final ProcessGroup group() {
        return group;
    }

    @Override
    public final Attributes attributes() {
        return attributes;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final void setName(String newName) {
        name = newName;
    }

    @Override
    public final ErrorMode errorMode() {
        return errorMode;
    }

    @Override
    public final void setErrorMode(ErrorMode mode) {
        errorMode = mode;
    }

    @Override
    public final Map<String, String> info() {
        return info;
    }

    @Override
    public void setInfo(Map<String, String> hints) {
        info = new LinkedHashMap<>(hints);
    }
}
