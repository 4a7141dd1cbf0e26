package org.strobe.bench.torus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.study.StudyProgram;
import org.strobe.bench.suite.Sizes;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bgl.message.Protocol;
import org.strobe.mpi.bgl.packet.Layer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Study {@code torus}. */
@Command(
        name = "torus",
        description = "Measures messages of BlueGene/L's message layer, without MPI: latency by the number of links"
                + " between two ranks, and the bandwidth of one rank that exchanges messages with one to six"
                + " neighbours, by protocol. Each rank needs a node.",
        footer = {
            "",
            "SIZES are those of exchanged messages and look like 8, 64K or 1M, several like",
            "8,64K,1M.",
            "",
            "Examples:",
            "  strobe bench torus -n 512 --nodes 512 --machine bluegene-l-prototype",
            "  strobe bench torus 1K,1M -n 3 --nodes 3"
        })
public final class TorusStudy extends Study {
    private static final int SMALLEST = 64;
    private static final int LARGEST = 1 << 20;
    private static final int MOST = 16 << 20;
    private static final int MOST_ROUNDS = 1_000_000;
    private static final int ROUNDS = 200;
    private static final int MODEL_ROUNDS = 3;
    private static final int MOST_LINKS = 6;
    private static final double NANOS_A_MICRO = 1e3;

    /** Bytes of messages in one packet. */
    private static final int[] SHORT = {1, 224};

    @Parameters(arity = "0..*", paramLabel = "SIZES", description = "Sizes of messages; 64 to 1M if not given.")
    private List<String> typed = new ArrayList<>();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How often each message is measured; 200 if not given, in virtual time 3.")
    private Integer rounds;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new TorusStudy(), args);
    }

    @Override
    protected void check(int ranks) {
        if (ranks < 2) {
            throw new IllegalArgumentException("torus is between several ranks: give -n 2 or more, not " + ranks);
        }
        if (rounds != null && (rounds < 1 || rounds > MOST_ROUNDS)) {
            throw new IllegalArgumentException("--rounds " + rounds + ": it is a number from 1 to " + MOST_ROUNDS);
        }
        for (int size : sizes()) {
            if (size < 1 || size > MOST) {
                throw new IllegalArgumentException("size " + size + ": it is from 1 byte to " + (MOST >> 20) + "M");
            }
        }
    }

    private int[] sizes() {
        return typed.isEmpty() ? Sizes.doubling(SMALLEST, LARGEST) : Sizes.list(String.join(",", typed));
    }

    private int rounds(Rank self) {
        if (rounds != null) {
            return rounds;
        }
        return self.isModelled() ? MODEL_ROUNDS : ROUNDS;
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        Rank self = Rank.current();
        int largest = Math.max(SHORT[1], Arrays.stream(sizes()).max().orElseThrow());
        Exchange exchange = new Exchange(self, largest);
        if (!exchange.isPossible()) {
            out.note("ranks have no packets here: the machine's software cannot reach them, or ranks share a node");
            return 0;
        }
        Neighbours neighbours = Neighbours.of(comm, exchange::hops);
        distances(comm, exchange, neighbours.byDistance(), rounds(self), out);
        layers(comm, exchange, neighbours.byDistance()[1], rounds(self), out);
        out.note("rank " + neighbours.centre() + " exchanges messages with its neighbours: bytes both ways in MB/s");
        for (Protocol protocol : List.of(Protocol.EAGER, Protocol.RENDEZVOUS)) {
            links(comm, exchange, neighbours, protocol, rounds(self), out);
        }
        long[] wrong = {exchange.wrong()};
        comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
        return wrong[0];
    }

    private static void distances(Intracomm comm, Exchange exchange, int[] byDistance, int turns, Results out)
            throws MPIException {
        List<Column> columns = new ArrayList<>(List.of(Column.of("links", ""), Column.of("rank", "")));
        for (int length : SHORT) {
            columns.add(Column.of(length + " B", "us"));
        }
        out.begin(new Sheet("distance", columns.toArray(Column[]::new)));
        for (int links = 1; links < byDistance.length; links++) {
            int partner = byDistance[links];
            if (partner == 0) {
                continue; // no rank at this distance
            }
            List<Object> row = new ArrayList<>(List.of(links, partner));
            for (int length : SHORT) {
                comm.barrier();
                double[] time = new double[1];
                if (comm.getRank() == 0 || comm.getRank() == partner) {
                    boolean isFirst = comm.getRank() == 0;
                    time[0] = exchange.echo(isFirst ? partner : 0, length, turns, isFirst);
                }
                comm.bcast(time, 1, MPI.DOUBLE, 0);
                row.add(time[0] / NANOS_A_MICRO);
            }
            out.row(row.toArray());
        }
    }

    /** Cycles of rank 0 for a message to a neighbour and its answer: those of sender and receiver for one. */
    private static void layers(Intracomm comm, Exchange exchange, int neighbour, int turns, Results out)
            throws MPIException {
        comm.barrier();
        long packets = exchange.packets();
        Map<Layer, Long> before = new EnumMap<>(Layer.class);
        for (Layer each : Layer.values()) {
            before.put(each, exchange.cycles(each));
        }
        if (comm.getRank() == 0 || comm.getRank() == neighbour) {
            boolean isFirst = comm.getRank() == 0;
            exchange.echo(isFirst ? neighbour : 0, 1, turns, isFirst);
        }
        out.begin(new Sheet("layers", Column.of("layer", ""), Column.of("software of one message", "cycles")));
        for (Layer each : Layer.values()) {
            out.row(each.label(), (exchange.cycles(each) - before.get(each)) / (turns + 1));
        }
        out.note((exchange.packets() - packets) / (turns + 1)
                + " packets written and read for a message and its answer");
    }

    private void links(
            Intracomm comm, Exchange exchange, Neighbours neighbours, Protocol protocol, int often, Results out)
            throws MPIException {
        int most = Math.min(MOST_LINKS, neighbours.around().length);
        List<Column> columns = new ArrayList<>(List.of(Column.of("size", "")));
        for (int links = 1; links <= most; links++) {
            columns.add(Column.of(links + (links == 1 ? " link" : " links"), "MB/s"));
        }
        out.begin(new Sheet(protocol.name().toLowerCase(Locale.ROOT), columns.toArray(Column[]::new)));
        for (int size : sizes()) {
            List<Object> row = new ArrayList<>(List.of(size));
            for (int links = 1; links <= most; links++) {
                row.add(rate(comm, exchange, neighbours, protocol, size, links, often));
            }
            out.row(row.toArray());
        }
    }

    /** Bytes that the centre sends and receives, in MB/s. */
    private static double rate(
            Intracomm comm, Exchange exchange, Neighbours neighbours, Protocol protocol, int size, int links, int often)
            throws MPIException {
        comm.barrier();
        int[] partners = Arrays.copyOf(neighbours.around(), links);
        double[] time = new double[1];
        int self = comm.getRank();
        if (self == neighbours.centre()) {
            time[0] = exchange.rounds(partners, size, often, protocol);
        } else if (Arrays.stream(partners).anyMatch(partner -> partner == self)) {
            exchange.rounds(new int[] {neighbours.centre()}, size, often, protocol);
        }
        comm.bcast(time, 1, MPI.DOUBLE, neighbours.centre());
        return 2.0 * links * size * NANOS_A_MICRO / time[0];
    }
}
