package org.strobe.bench.torus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bgl.message.Protocol;
import picocli.CommandLine.Command;

/** Study {@code payoff}. */
@Command(
        name = PayoffStudy.NAME,
        description = "Measures from which length on a rendezvous takes less time than an eager message, and a"
                + " rendezvous with a coprocessor less than one without it: by messages of BlueGene/L's message layer,"
                + " without MPI, of one rank and all of its neighbours at once, which keep its processor busy. Each"
                + " rank needs a node.",
        footer = {
            "",
            "SIZES are those of exchanged messages and look like 1K,2K,4K or 1K:64K.",
            "",
            "Examples:",
            "  strobe bench payoff -n 512 --nodes 512 --machine bluegene-l-prototype \\",
            "    --engine bgl --set bgl.messages=carrier \\",
            "    --set bgl.coprocessor=rendezvous --set bgl.coprocessorFrom=0",
            "  strobe bench payoff 1K,4K,16K -n 3 --nodes 3"
        })
public final class PayoffStudy extends NeighbourStudy {
    static final String NAME = "payoff";

    private static final int STEP = 1 << 10;
    private static final int LARGEST = 16 << 10;

    /** On 512 nodes times of 24 rounds differ from those of 6 by less than 1 %, with a coprocessor by less than 4 %. */
    private static final int MODEL_ROUNDS = 32;

    private static final double KILO = 1 << 10;

    /** Makes a study with its defaults. */
    public PayoffStudy() {
        super(NAME);
    }

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new PayoffStudy(), args);
    }

    @Override
    int[] usualSizes() {
        int[] sizes = new int[LARGEST / STEP];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = (i + 1) * STEP;
        }
        return sizes;
    }

    @Override
    int modelRounds() {
        return MODEL_ROUNDS;
    }

    /** A way of messages. */
    private record Way(String name, NeighbourStudy.Messages messages) {}

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        Rank self = Rank.current();
        Exchange exchange = new Exchange(self, largest());
        if (!exchange.isPossible()) {
            out.note("ranks have no packets here: the machine's software cannot reach them, or ranks share a node");
            return 0;
        }
        List<Way> ways = new ArrayList<>(List.of(
                new Way("eager", exchange.alone(Protocol.EAGER)),
                new Way("rendezvous", exchange.alone(Protocol.RENDEZVOUS))));
        if (exchange.hasCoprocessor()) {
            ways.add(new Way("coprocessor", exchange.by(Protocol.RENDEZVOUS)));
        }
        Neighbours neighbours = Neighbours.of(comm, exchange::hops);
        int links = Math.min(MOST_LINKS, neighbours.around().length);
        out.note("rank " + neighbours.centre() + " exchanges messages with " + links + " neighbours: time of a message"
                + " sent and one received");
        double[][] times = times(comm, ways, neighbours, links, rounds(self), out);
        pays(ways, times, out);
        long[] wrong = {exchange.wrong()};
        comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
        return wrong[0];
    }

    private double[][] times(Intracomm comm, List<Way> ways, Neighbours neighbours, int links, int often, Results out)
            throws MPIException {
        List<Column> columns = new ArrayList<>(List.of(Column.of("size", "")));
        ways.forEach(way -> columns.add(Column.of(way.name(), "us")));
        out.begin(new Sheet("time", columns.toArray(Column[]::new)));
        int[] sizes = sizes();
        double[][] times = new double[ways.size()][sizes.length];
        for (int i = 0; i < sizes.length; i++) {
            List<Object> row = new ArrayList<>(List.of(sizes[i]));
            for (int way = 0; way < ways.size(); way++) {
                times[way][i] = time(comm, ways.get(way).messages(), neighbours, sizes[i], links, often) / links;
                row.add(times[way][i] / NANOS_A_MICRO);
            }
            out.row(row.toArray());
        }
        return times;
    }

    /** Writes where each way begins to take less time than the one before it. */
    private void pays(List<Way> ways, double[][] times, Results out) {
        List<Column> columns = new ArrayList<>();
        List<Object> row = new ArrayList<>();
        for (int way = 1; way < ways.size(); way++) {
            columns.add(Column.of(ways.get(way).name().toLowerCase(Locale.ROOT) + "-from", "KB"));
            row.add(crossing(sizes(), times[way - 1], times[way]) / KILO);
        }
        out.begin(new Sheet("pays", columns.toArray(Column[]::new)));
        out.row(row.toArray());
    }

    /**
     * The size from which on the second times are the shorter ones, on a straight line between two sizes. The first size if they are everywhere,
     * infinity if they are not at the last one.
     */
    static double crossing(int[] sizes, double[] before, double[] after) {
        int first = sizes.length;
        while (first > 0 && after[first - 1] < before[first - 1]) {
            first--;
        }
        if (first == sizes.length) {
            return Double.POSITIVE_INFINITY;
        }
        if (first == 0) {
            return sizes[0];
        }
        double lost = after[first - 1] - before[first - 1];
        double saved = before[first] - after[first];
        return sizes[first - 1] + (sizes[first] - sizes[first - 1]) * lost / (lost + saved);
    }
}
