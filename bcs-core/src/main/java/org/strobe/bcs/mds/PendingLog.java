package org.strobe.bcs.mds;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.strobe.bcs.match.Envelope;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Pending;

/** What is pending at a node when messages are scheduled, in slices that were chosen, and when the job has ended. */
final class PendingLog {
    /** The columns of its file. */
    static final String COLUMNS = "slice,node,state,kind,process,peer,context,source,tag,bytes,moved,team";

    /** In place of a slice: when the job has ended. */
    static final String END = "end";

    private final int node;
    private final Set<Long> slices;
    private final Map<Long, List<Pending>> kept = new TreeMap<>();
    private Supplier<List<Pending>> source = List::of;
    private Supplier<List<Pending>> atEnd = List::of;

    PendingLog(int node, Set<Long> slices) {
        this.node = node;
        this.slices = slices;
    }

    /** Who knows what is pending, in a slice and at the end; told before the first slice. */
    void ask(Supplier<List<Pending>> who, Supplier<List<Pending>> whoAtEnd) {
        source = who;
        atEnd = whoAtEnd;
    }

    /** Messages are about to be scheduled. */
    void scheduling(long slice) {
        if (slices.contains(slice)) {
            kept.put(slice, source.get());
        }
    }

    /** Writes a line for each; after the job's end. */
    void writeCsv(PrintWriter out) {
        out.println(COLUMNS);
        kept.forEach((slice, all) -> all.forEach(each -> write(out, Long.toString(slice), each)));
        atEnd.get().forEach(each -> write(out, END, each));
    }

    private void write(PrintWriter out, String slice, Pending pending) {
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
