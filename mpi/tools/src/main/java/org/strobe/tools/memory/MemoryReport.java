package org.strobe.tools.memory;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.strobe.emulator.launch.HeapAdvice;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.engine.kind.MemoryRow;
import org.strobe.shm.status.HeapLimit;
import org.strobe.shm.status.PhysicalMemory;
import org.strobe.tools.run.plan.JobShape;

/** The memory of a job as text. */
public final class MemoryReport {
    private static final String AT_MOST = "at most";
    private static final String ABOUT = "about";
    private static final String NO_SUM = "";

    private final JobMemory job;
    private final PrintWriter out;

    private MemoryReport(JobMemory job, PrintWriter out) {
        this.job = job;
        this.out = out;
    }

    /** Prints the report; returns false if this computer has too little memory for the job. */
    public static boolean print(JobShape shape, PrintWriter out) throws UserException {
        try {
            return new MemoryReport(new JobMemory(shape), out).print();
        } catch (IllegalStateException e) {
            throw new UserException(e.getMessage());
        }
    }

    /** Warning before a job of modelled ranks that this computer has too little memory for; null for others. */
    public static String shortage(Placement placement) {
        long needed = new ModelledMemory(placement).all();
        long there = PhysicalMemory.bytes();
        return needed <= there
                ? null
                : placement.ranks() + " modelled ranks take about " + MemoryText.bytes(needed)
                        + ", and this computer has " + MemoryText.bytes(there) + " (strobe info --job tells more)";
    }

    /**
     * Refuses a job of modelled ranks that this JVM, or this computer, has too little memory for.
     *
     * @throws UserException with the memory that is missing
     */
    public static void check(Placement placement) throws UserException {
        ModelledMemory needed = new ModelledMemory(placement);
        refuse(placement, "heap", needed.leastHeap(), "this JVM has", HeapLimit.bytes(), needed);
        refuse(placement, "memory", needed.least(), "this computer has", PhysicalMemory.bytes(), needed);
    }

    private static void refuse(
            Placement placement, String what, long least, String where, long there, ModelledMemory needed)
            throws UserException {
        if (least > there) {
            throw new UserException("-n " + placement.ranks() + ": so many modelled ranks need at least "
                    + MemoryText.bytes(least) + " of " + what + ", and " + where + " " + MemoryText.bytes(there)
                    + "; a heap of " + MemoryText.bytes(needed.heap()) + " suffices ("
                    + HeapAdvice.option(needed.heap(), placement.ranks()) + ")");
        }
    }

    private boolean print() {
        line(placement());
        table("Memory that ranks share", job.shared(), AT_MOST);
        table("Each rank's own, beside the heap", job.own(), AT_MOST);
        line("Without bound: messages of up to " + job.longestAtOnce()
                + " bytes that came before they were asked for.");
        if (!job.communicators().isEmpty()) {
            line("One more communicator of all ranks: " + MemoryText.bytes(job.ofCommunicator())
                    + (job.hasNics() ? ", and its place on NICs." : "."));
        }
        line(
                "Not counted: windows, files, ranks that are started later, and the words by which ranks wait and jobs end.");
        if (job.hasNics()) {
            table("NIC of each node: " + MemoryText.bytes(job.nic.memory()), job.partsOfNic(), NO_SUM);
            line(job.room());
        }
        if (job.shape.isModelled()) {
            return printModelled(new ModelledMemory(job.placement));
        }
        return fits(MemoryRow.sum(job.shared()) + MemoryRow.sum(job.own()));
    }

    private boolean printModelled(ModelledMemory modelled) {
        table("This JVM, which has all ranks, by measured sizes", modelled.rows(), ABOUT);
        line("Pages of the memory above that nobody uses take no room.");
        line("A heap of " + MemoryText.bytes(modelled.heap()) + " suffices; usual here: "
                + MemoryText.bytes(HeapLimit.bytes()) + "; "
                + HeapAdvice.option(modelled.heap(), job.placement.ranks()));
        return fits(modelled.all());
    }

    /** Tells of a job that this computer is too small for; returns false then. */
    private boolean fits(long needed) {
        long there = PhysicalMemory.bytes();
        if (needed > there) {
            line("This computer has " + MemoryText.bytes(there) + ": too little for such a job.");
        }
        return needed <= there;
    }

    private String placement() {
        return count(job.placement.ranks(), "rank") + " on " + count(job.nodes(), "node") + ", " + ranksOfNodes()
                + " each; " + job.shape.launch().name().toLowerCase(Locale.ROOT)
                + (job.shape.launch() == Launch.PROCESSES ? ": " + job.shape.processes() : "") + "; engine "
                + job.engine.name();
    }

    private String ranksOfNodes() {
        int least =
                IntStream.range(0, job.nodes()).map(job.placement::size).min().orElseThrow();
        int most =
                IntStream.range(0, job.nodes()).map(job.placement::size).max().orElseThrow();
        return least == most ? String.valueOf(most) : least + " to " + most;
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** @param sum name of the last row; empty for none */
    private void table(String title, List<MemoryRow> rows, String sum) {
        if (rows.isEmpty()) {
            return;
        }
        out.println();
        line(row(title, "each", "number", "all", sum.equals(AT_MOST) ? "bounded by" : ""));
        for (MemoryRow each : rows) {
            line(row(
                    each.what(),
                    MemoryText.each(each.sizes()),
                    String.valueOf(each.sizes().getCount()),
                    MemoryText.bytes(each.all()),
                    each.bound()));
        }
        if (!sum.isEmpty()) {
            long all = MemoryRow.sum(rows);
            line(row(sum, "", "", MemoryText.bytes(all), all + " bytes"));
        }
    }

    private static String row(String what, String each, String number, String all, String bound) {
        return String.format(Locale.ROOT, "%-40s %18s %8s %11s   %s", what, each, number, all, bound);
    }

    private void line(String text) {
        out.println(text.stripTrailing());
    }
}
