package org.strobe.mpi.soak;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** The communicators of a rank: the world, and the world divided in several ways; of some, one part is in no communicator. */
final class Circles {
    /** The ways to divide the world; each rank's colour and key. */
    enum Way {
        WORLD,
        HALVES,
        ODD_AND_EVEN,
        PAIRS,
        SHUFFLED,
        ALL_BUT_FIRST,
        SOME,
        ROWS_ACROSS;

        /** The part that a rank is in, or less than zero. */
        int part(int rank, int ranks, long seed) {
            return switch (this) {
                case WORLD, SHUFFLED -> 0;
                case HALVES -> rank * 2 / ranks;
                case ODD_AND_EVEN -> rank % 2;
                case PAIRS -> rank / 2;
                case ALL_BUT_FIRST -> rank == 0 ? -1 : 0;
                case SOME -> places(ranks, seed)[rank] < (ranks + 1) / 2 ? 0 : -1;
                case ROWS_ACROSS -> places(ranks, seed)[rank] % 3;
            };
        }

        int key(int rank, int ranks, long seed) {
            return switch (this) {
                case SHUFFLED, SOME, ROWS_ACROSS -> places(ranks, seed)[rank];
                case ODD_AND_EVEN -> -rank;
                default -> rank;
            };
        }

        private static int[] places(int ranks, long seed) {
            int[] places = new int[ranks];
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < ranks; i++) {
                int other = random.nextInt(i + 1);
                places[i] = places[other];
                places[other] = i;
            }
            return places;
        }
    }

    private final Map<Way, Circle> circles = new EnumMap<>(Way.class);
    private final int rank = MPI.COMM_WORLD.getRank();
    private final int ranks = MPI.COMM_WORLD.getSize();

    Circles(long seed) throws MPIException {
        for (Way way : Way.values()) {
            make(way, seed);
        }
    }

    /** Null if this rank is in none. */
    Circle of(Way way) {
        return circles.get(way);
    }

    /** Makes those of a way anew, perhaps with other members. */
    void renew(Way way, long seed) throws MPIException {
        free(way);
        make(way, seed);
    }

    void free() throws MPIException {
        for (Way way : Way.values()) {
            free(way);
        }
    }

    private void free(Way way) throws MPIException {
        if (of(way) != null && way != Way.WORLD) {
            of(way).comm().free();
        }
    }

    private void make(Way way, long seed) throws MPIException {
        int part = way.part(rank, ranks, seed);
        Intracomm comm = way == Way.WORLD
                ? MPI.COMM_WORLD
                : MPI.COMM_WORLD.split(part < 0 ? MPI.UNDEFINED : part, way.key(rank, ranks, seed));
        circles.put(way, part < 0 ? null : circle(comm, way, part, seed));
    }

    private Circle circle(Intracomm comm, Way way, int part, long seed) throws MPIException {
        Integer[] members = new Integer[ranks];
        Arrays.setAll(members, i -> i);
        int[] inOrder = Arrays.stream(members)
                .filter(member -> way.part(member, ranks, seed) == part)
                .sorted((one, other) -> Integer.compare(way.key(one, ranks, seed), way.key(other, ranks, seed)))
                .mapToInt(Integer::intValue)
                .toArray();
        if (inOrder[comm.getRank()] != rank || inOrder.length != comm.getSize()) {
            throw new IllegalStateException(way + " is another communicator than it was to be");
        }
        return new Circle(comm, inOrder, comm.getRank());
    }
}
