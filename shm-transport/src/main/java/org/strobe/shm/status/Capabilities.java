package org.strobe.shm.status;

import java.util.List;
import org.strobe.shm.futex.Futex;
import org.strobe.shm.segment.mapped.MappedJvm;

/** Parts of this module that depend on the system, one row each. */
public final class Capabilities {
    private Capabilities() {}

    /** Capabilities of this JVM on this computer, the most important first. */
    public static List<Capability> ofThisJvm() {
        return List.of(
                new Capability("threads", true, "ranks of one JVM share private memory; no JVM flag needed"),
                Capability.unless(MappedJvm.whyNot(), "processes", "ranks in sibling JVMs share mapped memory"),
                Capability.unless(Futex.whyNot(), "futex", "sleeping ranks of sibling JVMs are woken at once"));
    }
}
