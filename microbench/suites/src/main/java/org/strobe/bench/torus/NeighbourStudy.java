package org.strobe.bench.torus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Sheet;
import org.strobe.bench.figures.Sheet.Column;
import org.strobe.bench.study.Results;
import org.strobe.bench.study.Study;
import org.strobe.bench.suite.Sizes;
import org.strobe.emulator.rank.Rank;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Study of messages by the number of links between two ranks, and of a rank that exchanges messages with its neighbours. */
abstract class NeighbourStudy extends Study {
    /** Bytes of messages that a packet of BlueGene/L has room for. */
    static final int[] SHORT = {1, 224};

    private static final int SMALLEST = 64;
    private static final int LARGEST = 1 << 20;
    private static final int MOST = 16 << 20;
    private static final int MOST_ROUNDS = 1_000_000;
    private static final int ROUNDS = 200;

    /** Of 1 MB with six neighbours: 24 rounds differ from 12 by less than 1 %, 3 rounds by 4 % (rendezvous) and 24 % (eager). */
    private static final int MODEL_ROUNDS = 12;

    static final int MOST_LINKS = 6;
    static final double NANOS_A_MICRO = 1e3;

    private final String name;

    @Parameters(
            arity = "0..*",
            paramLabel = "SIZES",
            description = "Sizes of messages; if not given, 64 to 1M, of study payoff 1K to 16K.")
    private List<String> typed = new ArrayList<>();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description =
                    "How often each message is measured; 200 if not given, in virtual time 12, of study payoff 32.")
    private Integer rounds;

    /** @param name as typed */
    NeighbourStudy(String name) {
        this.name = name;
    }

    /** Messages between two ranks, or between one and several others. */
    interface Messages {
        /** Sends a message and awaits one, in turns; returns half of a turn's time in nanoseconds. */
        double echo(int partner, int length, int turns, boolean isFirst) throws MPIException;

        /**
         * Sends each partner a message and awaits one of each, in rounds; returns the time of a round in nanoseconds. A partner may be a round
         * ahead. So further rounds go before and behind those that are timed: as much work of later rounds falls into these as was done before
         * them.
         */
        double rounds(int[] partners, int length, int rounds) throws MPIException;
    }

    @Override
    protected void check(int ranks) {
        if (ranks < 2) {
            throw new IllegalArgumentException(name + " is between several ranks: give -n 2 or more, not " + ranks);
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

    int[] sizes() {
        return typed.isEmpty() ? usualSizes() : Sizes.list(String.join(",", typed));
    }

    /** Sizes if none are given. */
    int[] usualSizes() {
        return Sizes.doubling(SMALLEST, LARGEST);
    }

    /** Bytes of the longest message. */
    int largest() {
        return Math.max(SHORT[1], Arrays.stream(sizes()).max().orElseThrow());
    }

    int rounds(Rank self) {
        if (rounds != null) {
            return rounds;
        }
        return self.isModelled() ? modelRounds() : ROUNDS;
    }

    /** Rounds on modelled machines, if no number is given. */
    int modelRounds() {
        return MODEL_ROUNDS;
    }

    /** Writes the table {@code distance}; returns its times in nanoseconds by length and number of links, 0 where there is no rank. */
    static double[][] distances(Intracomm comm, Messages messages, int[] byDistance, int turns, Results out)
            throws MPIException {
        List<Column> columns = new ArrayList<>(List.of(Column.of("links", ""), Column.of("rank", "")));
        for (int length : SHORT) {
            columns.add(Column.of(length + " B", "us"));
        }
        out.begin(new Sheet("distance", columns.toArray(Column[]::new)));
        double[][] times = new double[SHORT.length][byDistance.length];
        for (int links = 1; links < byDistance.length; links++) {
            int partner = byDistance[links];
            if (partner == 0) {
                continue; // no rank at this distance
            }
            List<Object> row = new ArrayList<>(List.of(links, partner));
            for (int i = 0; i < SHORT.length; i++) {
                comm.barrier();
                double[] time = new double[1];
                if (comm.getRank() == 0 || comm.getRank() == partner) {
                    boolean isFirst = comm.getRank() == 0;
                    time[0] = messages.echo(isFirst ? partner : 0, SHORT[i], turns, isFirst);
                }
                comm.bcast(time, 1, MPI.DOUBLE, 0);
                times[i][links] = time[0];
                row.add(time[0] / NANOS_A_MICRO);
            }
            out.row(row.toArray());
        }
        return times;
    }

    /** Writes a table of bytes that the centre sends and receives, by size and number of neighbours. */
    void exchanges(String table, Intracomm comm, Messages messages, Neighbours neighbours, int often, Results out)
            throws MPIException {
        int most = Math.min(MOST_LINKS, neighbours.around().length);
        List<Column> columns = new ArrayList<>(List.of(Column.of("size", "")));
        for (int links = 1; links <= most; links++) {
            columns.add(Column.of(links + (links == 1 ? "-link" : "-links"), "MB/s"));
        }
        out.begin(new Sheet(table, columns.toArray(Column[]::new)));
        for (int size : sizes()) {
            List<Object> row = new ArrayList<>(List.of(size));
            for (int links = 1; links <= most; links++) {
                row.add(rate(comm, messages, neighbours, size, links, often));
            }
            out.row(row.toArray());
        }
    }

    private static double rate(Intracomm comm, Messages messages, Neighbours neighbours, int size, int links, int often)
            throws MPIException {
        return 2.0 * links * size * NANOS_A_MICRO / time(comm, messages, neighbours, size, links, often);
    }

    /** Time of the centre, in nanoseconds, to exchange messages with some neighbours at once. */
    static double time(Intracomm comm, Messages messages, Neighbours neighbours, int size, int links, int often)
            throws MPIException {
        comm.barrier();
        int[] partners = Arrays.copyOf(neighbours.around(), links);
        double[] time = new double[1];
        int self = comm.getRank();
        if (self == neighbours.centre()) {
            time[0] = messages.rounds(partners, size, often);
        } else if (Arrays.stream(partners).anyMatch(partner -> partner == self)) {
            messages.rounds(new int[] {neighbours.centre()}, size, often);
        }
        comm.bcast(time, 1, MPI.DOUBLE, neighbours.centre());
        return time[0];
    }
}
