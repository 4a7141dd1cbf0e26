package org.strobe.bench.torus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.rank.Rank;
import picocli.CommandLine.Command;

/** Study {@code links}. */
@Command(
        name = LinksStudy.NAME,
        description = "Measures messages of MPI by the number of links between two ranks, and the bandwidth of one rank"
                + " that exchanges messages with one to six neighbours. On machines whose nodes have no places in a"
                + " box, each other node is one link away.",
        footer = {
            "",
            "SIZES are those of exchanged messages and look like 8, 64K or 1M, several like",
            "8,64K,1M.",
            "",
            "Examples:",
            "  strobe bench links -n 512 --nodes 512 --machine bluegene-l-prototype --engine bgl",
            "  strobe bench links 1M -n 8 --nodes 8 --machine cluster-2026"
        })
public final class LinksStudy extends NeighbourStudy {
    static final String NAME = "links";

    /** Makes a study with its defaults. */
    public LinksStudy() {
        super(NAME);
    }

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new LinksStudy(), args);
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        Rank self = Rank.current();
        IntUnaryOperator links = PartnerMessages.links(self);
        int[] farthest = {IntStream.range(0, comm.getSize()).map(links).max().orElseThrow()};
        comm.allReduce(farthest, 1, MPI.INT, MPI.MAX);
        if (farthest[0] == 0) {
            out.note("all ranks are on one node, without links between them");
            return 0;
        }
        Neighbours neighbours = Neighbours.of(comm, links);
        PartnerMessages messages = new PartnerMessages(comm, largest());
        double[][] times = distances(comm, messages, neighbours.byDistance(), rounds(self), out);
        if (neighbours.byDistance().length > 2) {
            slopes(times, out);
        }
        out.note("rank " + neighbours.centre() + " exchanges messages with its neighbours: bytes both ways in MB/s");
        exchanges("exchange", comm, messages, neighbours, rounds(self), out);
        long[] wrong = {messages.wrong()};
        comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
        return wrong[0];
    }

    /**
     * Time to the next rank; that of a further link, which is the time to the farthest rank less that to the next one, by the links between;
     * and how far the other times are off this line.
     */
    private static void slopes(double[][] times, Results out) {
        List<Column> columns = new ArrayList<>();
        List<Object> row = new ArrayList<>();
        for (int i = 0; i < SHORT.length; i++) {
            int last = times[i].length - 1;
            double slope = (times[i][last] - times[i][1]) / (last - 1);
            double off = 0;
            for (int links = 1; links <= last; links++) {
                if (times[i][links] > 0) {
                    off = Math.max(off, Math.abs(times[i][links] - times[i][1] - slope * (links - 1)));
                }
            }
            columns.add(Column.of(SHORT[i] + "B-next", "us"));
            columns.add(Column.of(SHORT[i] + "B-further", "ns"));
            columns.add(Column.of(SHORT[i] + "B-off", "ns"));
            row.add(times[i][1] / NANOS_A_MICRO);
            row.add(slope);
            row.add(off);
        }
        out.begin(new Sheet("slope", columns.toArray(Column[]::new)));
        out.row(row.toArray());
    }
}
