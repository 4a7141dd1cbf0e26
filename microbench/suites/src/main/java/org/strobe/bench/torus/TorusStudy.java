package org.strobe.bench.torus;

import java.io.IOException;
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
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bgl.message.Protocol;
import org.strobe.mpi.bgl.packet.Layer;
import picocli.CommandLine.Command;

/** Study {@code torus}. */
@Command(
        name = TorusStudy.NAME,
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
public final class TorusStudy extends NeighbourStudy {
    static final String NAME = "torus";

    /** Makes a study with its defaults. */
    public TorusStudy() {
        super(NAME);
    }

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new TorusStudy(), args);
    }

    @Override
    protected long run(Intracomm comm, Results out) throws MPIException {
        Rank self = Rank.current();
        Exchange exchange = new Exchange(self, largest());
        if (!exchange.isPossible()) {
            out.note("ranks have no packets here: the machine's software cannot reach them, or ranks share a node");
            return 0;
        }
        Neighbours neighbours = Neighbours.of(comm, exchange::hops);
        distances(comm, exchange.by(Protocol.ONE_PACKET), neighbours.byDistance(), rounds(self), out);
        layers(comm, exchange, neighbours.byDistance()[1], rounds(self), out);
        out.note("rank " + neighbours.centre() + " exchanges messages with its neighbours: bytes both ways in MB/s");
        for (Protocol protocol : List.of(Protocol.EAGER, Protocol.RENDEZVOUS)) {
            String table = protocol.name().toLowerCase(Locale.ROOT);
            exchanges(table, comm, exchange.by(protocol), neighbours, rounds(self), out);
        }
        long[] wrong = {exchange.wrong()};
        comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
        return wrong[0];
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
}
