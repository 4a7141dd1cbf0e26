package org.strobe.bench.nas.mg;

import java.util.Arrays;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.NasRandom;
import org.strobe.bench.nas.Team;

/**
 * Makes the right side. A random number belongs to each point of the finest grid. The points of the ten largest numbers get a
 * charge of 1, those of the ten smallest get -1.
 */
final class Charges {
    private static final int EACH = 10;

    private final Intracomm comm;
    private final MgLevel finest;
    private final boolean isSkeleton;
    private final Team team;
    private final int rank;

    Charges(Intracomm comm, MgLevel finest, boolean isSkeleton, Team team) throws MPIException {
        this.comm = comm;
        this.finest = finest;
        this.isSkeleton = isSkeleton;
        this.team = team;
        this.rank = comm.getRank();
    }

    /** Makes the right side, without ghosts. */
    void make(double[][] field) throws MPIException {
        Extremes[] largest = newExtremes();
        Extremes[] smallest = newExtremes();
        if (!isSkeleton) {
            for (double[] row : field) {
                Arrays.fill(row, 0);
            }
            finest.each(
                    team,
                    finest.planesOfBlock(),
                    (thread, first, end) -> draw(first, end, largest[thread], smallest[thread]));
        }
        for (int thread = 1; thread < team.threads(); thread++) {
            largest[0].offer(largest[thread]);
            smallest[0].offer(smallest[thread]);
        }
        for (int i = 0; i < EACH; i++) {
            place(largest[0], 1, field);
            place(smallest[0], -1, field);
        }
    }

    /** One for each thread. */
    private Extremes[] newExtremes() {
        return Stream.generate(() -> new Extremes(EACH)).limit(team.threads()).toArray(Extremes[]::new);
    }

    private void draw(int first, int end, Extremes largest, Extremes smallest) {
        for (int k = first; k < end; k++) {
            for (int j = 0; j < finest.length[1] - 2; j++) {
                NasRandom random = new NasRandom(NasRandom.SEED);
                long rows = (long) (finest.start(2) + k) * finest.planes + finest.start(1) + j;
                random.skip(rows * finest.planes + finest.start(0));
                drawRow(random, ((k + 1) * finest.length[1] + j + 1) * finest.length[0], largest, smallest);
            }
        }
    }

    private void drawRow(NasRandom random, int first, Extremes largest, Extremes smallest) {
        double more = largest.threshold();
        double less = -smallest.threshold();
        for (int i = 1; i < finest.length[0] - 1; i++) {
            double value = random.next();
            if (value > more) {
                largest.offer(value, first + i);
                more = largest.threshold();
            }
            if (value < less) {
                smallest.offer(-value, first + i);
                less = -smallest.threshold();
            }
        }
    }

    /** Finds the largest number of all ranks; its owner tells all ranks its point. */
    private void place(Extremes numbers, double charge, double[][] field) throws MPIException {
        double[] best = {numbers.largest()};
        comm.allReduce(best, 1, MPI.DOUBLE, MPI.MAX);
        int[] point = new int[MgGrid.AXES + 1];
        if (!isSkeleton && best[0] == numbers.largest()) {
            int at = numbers.take();
            int row = at / finest.length[0];
            field[finest.row(row % finest.length[1], row / finest.length[1])][at % finest.length[0]] = charge;
            point[0] = finest.start(0) + at % finest.length[0];
            point[1] = finest.start(1) + row % finest.length[1];
            point[2] = finest.start(2) + row / finest.length[1];
            point[3] = rank;
        }
        comm.allReduce(point, point.length, MPI.INT, MPI.MAX);
    }

    /** The largest of many numbers, and their places, in descending order. */
    private static final class Extremes {
        private final double[] values;
        private final int[] places;
        private int number;
        private int first;

        Extremes(int most) {
            values = new double[most];
            places = new int[most];
        }

        /** The least number that would be kept. */
        double threshold() {
            return number < values.length ? Double.NEGATIVE_INFINITY : values[number - 1];
        }

        /** Keeps a number if it is one of the largest. */
        void offer(double value, int place) {
            if (value <= threshold()) {
                return;
            }
            int at = Math.min(number, values.length - 1);
            for (; at > 0 && values[at - 1] < value; at--) {
                values[at] = values[at - 1];
                places[at] = places[at - 1];
            }
            values[at] = value;
            places[at] = place;
            number = Math.min(number + 1, values.length);
        }

        /** Keeps those of others that are among the largest. */
        void offer(Extremes others) {
            for (int i = 0; i < others.number; i++) {
                offer(others.values[i], others.places[i]);
            }
        }

        /** Largest number that is not taken. */
        double largest() {
            return first < number ? values[first] : Double.NEGATIVE_INFINITY;
        }

        /** Takes the largest number, and returns its place. */
        int take() {
            return places[first++];
        }
    }
}
