package org.strobe.bench.torus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.kernel.WorkSpan;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.report.RankLogs;
import org.strobe.mpi.bgl.packet.Layer;
import picocli.CommandLine.Command;

/** Study {@code layers}. */
@Command(
        name = LayersStudy.NAME,
        description = "Traces one message of a byte from rank 0 to rank 1, which waits for it: processor cycles of each"
                + " layer of software at sender and receiver, and the rest of the time, in which only the network"
                + " works. Layers tell their work on modelled machines, by engine bgl.",
        footer = {
            "",
            "Examples:",
            "  strobe bench layers -n 2 --nodes 2 --machine bluegene-l-prototype \\",
            "    --engine bgl"
        })
public final class LayersStudy extends Study {
    static final String NAME = "layers";

    private static final int TAG = 1;
    private static final int MOST_TEXT = 1 << 16;
    private static final long LATE = 1_000_000;
    private static final double PERCENT = 100;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new LayersStudy(), args);
    }

    @Override
    protected void check(int ranks) {
        if (ranks < 2) {
            throw new IllegalArgumentException(NAME + " is between two ranks: give -n 2 or more, not " + ranks);
        }
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        RankLogs logs = Rank.current().context().logs();
        logs.logWork();
        byte[] data = new byte[1];
        if (comm.getRank() == 0) {
            comm.send(data, 1, MPI.BYTE, 1, TAG); // makes the connection
        } else if (comm.getRank() == 1) {
            comm.recv(data, 1, MPI.BYTE, 0, TAG);
        }
        comm.barrier();
        int before = logs.work().size();
        if (comm.getRank() == 0) {
            Rank.current().compute(LATE);
            comm.send(data, 1, MPI.BYTE, 1, TAG);
            List<WorkSpan> sender = since(before, logs);
            write(new MessageWalk(sender, receive(comm)), out);
        } else if (comm.getRank() == 1) {
            comm.recv(data, 1, MPI.BYTE, 0, TAG);
            byte[] text = MessageWalk.text(since(before, logs)).getBytes(StandardCharsets.UTF_8);
            comm.send(text, text.length, MPI.BYTE, 0, TAG);
        }
        return 0;
    }

    private static List<WorkSpan> since(int before, RankLogs logs) {
        List<WorkSpan> work = logs.work();
        return work.subList(before, work.size());
    }

    private static List<WorkSpan> receive(Intracomm comm) throws MPIException {
        byte[] text = new byte[MOST_TEXT];
        int length = comm.recv(text, text.length, MPI.BYTE, 1, TAG).getCount(MPI.BYTE);
        return MessageWalk.spans(new String(text, 0, length, StandardCharsets.UTF_8));
    }

    private static void write(MessageWalk walk, Results out) {
        if (walk.isEmpty()) {
            out.note("no layer tells its work here: that takes engine bgl and a modelled machine with packets");
            return;
        }
        out.begin(new Sheet(
                "walk",
                Column.of("rank", ""),
                Column.of("layer", ""),
                Column.of("work", ""),
                Column.of("from", "cycles"),
                Column.of("to", "cycles"),
                Column.of("busy", "cycles")));
        for (MessageWalk.Step step : walk.steps()) {
            WorkSpan span = step.span();
            out.row(
                    step.rank(),
                    span.layer(),
                    span.what(),
                    walk.cyclesTo(span.began()),
                    walk.cyclesTo(span.ended()),
                    span.cycles());
        }
        out.begin(new Sheet(
                "layers",
                Column.of("layer", ""),
                Column.of("sender", "cycles"),
                Column.of("receiver", "cycles"),
                Column.of("share", "%")));
        for (Layer each : Layer.values()) {
            out.row(each.label(), walk.cycles(0, each), walk.cycles(1, each), PERCENT * walk.share(each));
        }
        out.note("the network alone: " + walk.networkCycles() + " of " + walk.cycles() + " cycles");
        out.begin(new Sheet(
                "shares",
                Column.of("mpi", "%"),
                Column.of("glue-and-message", "%"),
                Column.of("packet", "%"),
                Column.of("network", "%")));
        out.row(
                PERCENT * walk.share(Layer.MPI),
                PERCENT * (walk.share(Layer.GLUE) + walk.share(Layer.MESSAGE)),
                PERCENT * walk.share(Layer.PACKET),
                PERCENT * walk.networkCycles() / walk.cycles());
    }
}
