package org.strobe.mpi.provider;

import java.util.LinkedHashMap;
import java.util.Map;
import org.strobe.mpi.call.RepeatedCalls;
import org.strobe.mpi.standard.Attributes;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.Topology;

/** State of a communicator that does not depend on the provider. For threads of one rank. */
public final class CommunicatorState {
    private final Attributes attributes = new Attributes();
    private final RepeatedCalls repeated = new RepeatedCalls();
    private volatile Topology topology;
    private volatile String name = "";
    private volatile ErrorMode errorMode;
    private volatile Map<String, String> info = Map.of();
    private volatile boolean failed;

    /** @param topology null if it has none */
    public CommunicatorState(Topology topology, ErrorMode errorMode) {
        this.topology = topology;
        this.errorMode = errorMode;
    }

    public Attributes attributes() {
        return attributes;
    }

    public RepeatedCalls repeated() {
        return repeated;
    }

    /** How its ranks are arranged; null if no topology was given. */
    public Topology topology() {
        return topology;
    }

    /** Before the communicator is used. */
    public void setTopology(Topology newTopology) {
        topology = newTopology;
    }

    public String name() {
        return name;
    }

    public void setName(String newName) {
        name = newName;
    }

    public ErrorMode errorMode() {
        return errorMode;
    }

    public void setErrorMode(ErrorMode mode) {
        errorMode = mode;
    }

    /** Records that a call on it has failed and returned to the program. */
    public void fail() {
        failed = true;
    }

    /** True if a call on it has failed and returned to the program. */
    public boolean hasFailed() {
        return failed;
    }

    /** The hints in use, in the order in which they were given. */
    public Map<String, String> info() {
        return info;
    }

    public void setInfo(Map<String, String> hints) {
        info = new LinkedHashMap<>(hints);
    }
}
