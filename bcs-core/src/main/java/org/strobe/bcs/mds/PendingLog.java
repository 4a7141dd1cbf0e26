package org.strobe.bcs.mds;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.PendingRequest;
import org.strobe.emulator.match.Envelope;

/**
 * Log of the requests that are pending at a node: before message scheduling in chosen slices, and at the end of the
 * job.
 */
final class PendingLog {
    /** Columns of the file. */
    static final String COLUMNS = "slice,node,state,kind,process,peer,context,source,tag,bytes,moved,team";

    /** Value of the slice column for requests pending at the end of the job. */
    static final String END = "end";

    private final int node;
    private final Set<Long> slices;
    private final Map<Long, List<PendingRequest>> kept = new TreeMap<>();
    private Supplier<List<PendingRequest>> source = List::of;
    private Supplier<List<PendingRequest>> atEnd = List::of;

    PendingLog(int node, Set<Long> slices) {
        this.node = node;
        this.slices = slices;
    }

    /** Sets the sources of pending requests during a slice and at the end, before the first slice. */
    void ask(Supplier<List<PendingRequest>> whileScheduling, Supplier<List<PendingRequest>> afterJob) {
        source = whileScheduling;
        atEnd = afterJob;
    }

    /** Records the pending requests of a chosen slice, before messages are scheduled. */
    void scheduling(long slice) {
        if (slices.contains(slice)) {
            kept.put(slice, source.get());
        }
    }

    /** Writes one line for each pending request, after the end of the job. */
    void writeCsv(PrintWriter out) {
        out.println(COLUMNS);
        kept.forEach((slice, all) -> all.forEach(each -> write(out, Long.toString(slice), each)));
        atEnd.get().forEach(each -> write(out, END, each));
    }

    private void write(PrintWriter out, String slice, PendingRequest pending) {
        Descriptor posted = pending.posted();
        Envelope envelope = posted.envelope();
        boolean isCollective = posted.kind().isCollective();
        out.printf(
                "%s,%d,%s,%s,%d,%d,%s,%s,%s,%d,%d,%s%n",
                slice,
                node,
                pending.state(),
                posted.kind(),
                posted.process(),
                posted.peer(),
                isCollective ? "" : envelope.context(),
                isCollective ? "" : orAny(envelope.source()),
                isCollective ? "" : orAny(envelope.tag()),
                posted.bytes(),
                pending.moved(),
                isCollective ? posted.subject() : "");
    }

    private static String orAny(int number) {
        return number == Envelope.ANY ? "any" : Integer.toString(number);
    }
}
