package org.strobe.bench.nas.lu;

import java.util.function.IntConsumer;
import mpi.MPIException;
import org.strobe.bench.nas.Team;
import org.strobe.bench.nas.lu.grid.LuBlock;

/**
 * A rank's sweep through the planes, with its messages. The team shares the rows of each plane out, in the order of the sweep. A
 * thread begins a plane when the thread before it has done its rows there, so threads are in different planes. The rank's own
 * thread is the first one, and passes the messages.
 */
final class LuSweep {
    /** Rows of a rank without fields. */
    static final PlaneWork NOTHING = (thread, plane, first, end) -> {};

    private final Team team;
    private final boolean isUpper;
    private final int planes;
    private final int rows;
    private final SweepExchange exchange;
    private final PlaneWork solution;
    private final IntConsumer told;
    private final Progress progress;
    private MPIException failure;

    /** Some rows of a plane. */
    @FunctionalInterface
    interface PlaneWork {
        /**
         * Solves some rows.
         *
         * @param thread number in the team
         * @param first row, counted in the order of the sweep
         * @param end the one behind the last
         */
        void solve(int thread, int plane, int first, int end);
    }

    private LuSweep(
            Team team, LuBlock block, SweepExchange exchange, PlaneWork solution, IntConsumer told, boolean isUpper) {
        this.team = team;
        this.isUpper = isUpper;
        this.planes = block.x().points() - 2;
        this.rows = block.y().inner();
        this.exchange = exchange;
        this.solution = solution;
        this.told = told;
        this.progress = new Progress(team.threads());
    }

    /**
     * Sweep from the first plane to the last.
     *
     * @param told tells of a solved plane, by its place in the order of the sweep
     */
    static LuSweep lower(Team team, LuBlock block, SweepExchange exchange, PlaneWork solution, IntConsumer told) {
        return new LuSweep(team, block, exchange, solution, told, false);
    }

    /** Sweep from the last plane to the first. */
    static LuSweep upper(Team team, LuBlock block, SweepExchange exchange, PlaneWork solution, IntConsumer told) {
        return new LuSweep(team, block, exchange, solution, told, true);
    }

    void run() throws MPIException {
        progress.clear();
        team.each(rows, this::run);
        MPIException thrown = failure;
        failure = null;
        if (thrown != null) {
            throw thrown;
        }
    }

    /** Does a thread's rows of all planes. Threads behind one that failed do not wait for it. */
    private void run(int thread, int first, int end) {
        try {
            if (thread == 0) {
                lead(first, end);
            } else {
                follow(thread, first, end);
            }
        } catch (MPIException e) {
            failure = e;
        } finally {
            progress.tell(thread, planes);
        }
    }

    /** Does the first rows. Sends what the last thread has done, and waits for it only in the end. */
    private void lead(int first, int end) throws MPIException {
        int last = team.threads() - 1;
        int sent = 0;
        for (int i = 0; i < planes; i++) {
            exchange.receive(plane(i));
            solution.solve(0, plane(i), first, end);
            progress.tell(0, i + 1);
            told.accept(i);
            for (int done = progress.of(last); sent < done; sent++) {
                exchange.send(plane(sent));
            }
        }
        for (; sent < planes; sent++) {
            progress.await(last, sent + 1);
            exchange.send(plane(sent));
        }
    }

    private void follow(int thread, int first, int end) {
        for (int i = 0; i < planes; i++) {
            progress.await(thread - 1, i + 1);
            solution.solve(thread, plane(i), first, end);
            progress.tell(thread, i + 1);
        }
    }

    /** Plane at a place in the order of the sweep. */
    private int plane(int place) {
        return isUpper ? planes - place : place + 1;
    }
}
