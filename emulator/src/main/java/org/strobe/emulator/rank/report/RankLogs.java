package org.strobe.emulator.rank.report;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.kernel.WorkSpan;
import org.strobe.emulator.platform.JobKernel;

/** Logs for traces, which are empty before they are asked for: traffic of links, and work of layers of software. */
public final class RankLogs {
    private final JobKernel kernel;
    private final List<WorkSpan> work = new ArrayList<>();
    private boolean isWorkLogged;

    public RankLogs(JobKernel kernel) {
        this.kernel = kernel;
    }

    /** Starts the log of link traffic, if the machine models links. */
    public void logLinks() {
        kernel.logLinks();
    }

    /** Traffic of all links of the machine since {@link #logLinks}. Called when the ranks have ended. */
    public List<LinkUse> linkUses() {
        return kernel.linkUses();
    }

    /** Starts the log of this rank's work, on a modelled machine. */
    public void logWork() {
        isWorkLogged = kernel.isModelled();
    }

    /** True if layers are to add their work. */
    public boolean isWorkLogged() {
        return isWorkLogged;
    }

    /** Time at which work begins, for {@link #add}; 0 while none is logged. */
    public long now() {
        return isWorkLogged ? kernel.now() : 0;
    }

    /** Adds work that ends now. Called by one thread at a time. */
    public void add(String layer, String what, long began, double cycles) {
        work.add(new WorkSpan(layer, what, began, kernel.now(), cycles));
    }

    /** This rank's work since {@link #logWork}, in order. */
    public List<WorkSpan> work() {
        return List.copyOf(work);
    }
}
