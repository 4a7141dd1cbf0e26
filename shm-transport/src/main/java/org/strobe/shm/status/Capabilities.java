package org.strobe.shm.status;

import java.util.List;
import org.strobe.shm.copy.ProcessMemory;
import org.strobe.shm.segment.MappedJvm;
import org.strobe.shm.wait.Futex;

/** Everything in this module that a system may have or lack, one row each. */
public final class Capabilities {
    private Capabilities() {}

    /** What this JVM on this computer has, in the order in which a reader wants to know it. */
    public static List<Capability> ofThisJvm() {
        ProcessMemory self = ProcessMemory.of(ProcessHandle.current().pid());
        return List.of(
                new Capability("threads", true, "ranks of one JVM share private memory; no JVM flag needed"),
                Capability.unless(MappedJvm.whyNot(), "processes", "ranks in sibling JVMs share mapped memory"),
                Capability.unless(Futex.whyNot(), "futex", "sleeping ranks of sibling JVMs are woken at once"),
                Capability.unless(
                        self.isAvailable() ? null : self.whyNot(),
                        "process_vm_readv",
                        "direct buffers of sibling JVMs are read in place"));
    }
}
