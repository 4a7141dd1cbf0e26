package org.strobe.bench.nas.ft;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.nas.Team;
import org.strobe.bench.nas.memory.SharedRoom;

/**
 * Transforms of the box. The field is in one of two arrays, which swap their parts whenever it goes from one to the other. Threads
 * share planes, or lines of the one plane where y is cut a second time.
 */
final class FtTransform {
    /** Numbers of a rank for which a skeleton has room: two arrays of 512 MB for all ranks of a Java machine. */
    private static final int MOST_UNFOLDED = 1 << 26;

    private final FtLayout layout;
    private final boolean isSkeleton;
    private final Team team;

    /** One for each thread. */
    private final BatchFft[] alongX;

    private final BatchFft[] alongY;
    private final BatchFft[] alongZ;
    private final int[] placesByX;
    private final int[] placesByY;
    private final int[] placesByZ;

    /** Exchanges of blocks between y and z, and between x and y; null if all are own ones. */
    private final FtExchange exchange;

    private final FtExchange sideExchange;
    private double[] field;
    private double[] spare;
    private final double[] spectrum;

    /** Room of each thread. */
    private final double[][] factors;

    private final int[][] placesInBatch;

    FtTransform(Intracomm comm, FtLayout layout, boolean isSkeleton, Team team) throws MPIException {
        this.layout = layout;
        this.isSkeleton = isSkeleton;
        this.team = team;
        this.alongX = newFft(layout.width);
        this.alongY = layout.height == layout.width ? alongX : newFft(layout.height);
        this.alongZ = layout.depth == layout.height ? alongY : newFft(layout.depth);
        this.placesByX = layout.placesByX();
        this.placesByY = layout.placesByY();
        this.placesByZ = layout.placesByZ();
        int numbers = Math.multiplyExact(2, layout.points());
        boolean isFolded = isSkeleton && numbers > MOST_UNFOLDED;
        boolean isSideCut = layout.sideCuts > 1;
        Intracomm column = isSideCut ? comm.split(layout.column, layout.row) : comm;
        this.exchange = layout.cuts > 1 ? new FtExchange(column, layout.block(), isFolded) : null;
        this.sideExchange =
                isSideCut ? new FtExchange(comm.split(layout.row, layout.column), layout.sideBlock(), isFolded) : null;
        if (isSkeleton) {
            int room = isFolded || exchange == null ? largestBlock() : numbers;
            this.field = SharedRoom.doubles(0, room);
            this.spare = SharedRoom.doubles(1, room);
            this.spectrum = new double[0];
        } else {
            this.field = new double[numbers];
            this.spare = new double[numbers];
            this.spectrum = new double[numbers];
        }
        this.factors = new double[team.threads()][alongZ[0].batch()];
        this.placesInBatch = new int[team.threads()][layout.depth];
    }

    private BatchFft[] newFft(int length) {
        return BatchFft.of(isSkeleton ? 1 : length, team.threads());
    }

    /** Frees communicators of rows and columns of ranks; all ranks call it. */
    void free() throws MPIException {
        if (sideExchange != null) {
            sideExchange.free();
            if (exchange != null) {
                exchange.free();
            }
        }
    }

    /** Numbers of the largest block that goes to another rank. */
    private int largestBlock() {
        int block = exchange == null ? 0 : layout.block();
        return 2 * Math.max(block, sideExchange == null ? 0 : layout.sideBlock());
    }

    /** Makes the tables. */
    void prepare() {
        alongX[0].prepare();
        alongY[0].prepare();
        alongZ[0].prepare();
    }

    /** The box in space. */
    double[] field() {
        return field;
    }

    /** Places of its rows by x. */
    int[] placesByX() {
        return placesByX;
    }

    /** From the field to the spectrum. */
    void forward() throws MPIException {
        if (sideExchange == null) {
            each(layout.depthCut, (thread, first, end) -> {
                for (int z = first; z < end; z++) {
                    passX(thread, field, z, 0, layout.heightSideCut, false);
                    passY(thread, z, 0, layout.widthCut);
                }
            });
        } else {
            each(layout.heightSideCut, (thread, first, end) -> passX(thread, field, 0, first, end, false));
            exchange(sideExchange);
            each(layout.widthCut, (thread, first, end) -> passY(thread, 0, first, end));
        }
        swap();
        exchange(exchange);
        each(layout.columns(), this::passZ);
    }

    /** From the spectrum, times factors, to the field. */
    void back(TimeFactors time) throws MPIException {
        each(layout.columns(), (thread, first, end) -> passZBack(thread, time, first, end));
        exchange(exchange);
        if (sideExchange == null) {
            each(layout.depthCut, (thread, first, end) -> {
                for (int z = first; z < end; z++) {
                    passYBack(thread, z, 0, layout.widthCut);
                    passX(thread, spare, z, 0, layout.heightSideCut, true);
                }
            });
            swap();
        } else {
            each(layout.widthCut, (thread, first, end) -> passYBack(thread, 0, first, end));
            swap();
            exchange(sideExchange);
            each(layout.heightSideCut, (thread, first, end) -> passX(thread, field, 0, first, end, true));
        }
    }

    /** Shares a loop out to the threads. */
    private void each(int rounds, Team.Part loop) {
        if (!isSkeleton) {
            team.each(rounds, loop);
        }
    }

    /** Transforms some lines of a plane along x, in place. */
    private void passX(int thread, double[] data, int z, int first, int end, boolean isBack) {
        BatchFft fft = alongX[thread];
        int most = fft.batch();
        for (int y = first; y < end; y += most) {
            int batch = Math.min(most, end - y);
            int from = z * layout.widthCut * layout.heightSideCut + y;
            fft.load(data, placesByX, from, layout.sideBlock(), batch, isBack);
            fft.transform(batch);
            fft.store(data, placesByX, from, layout.sideBlock(), batch, isBack);
        }
    }

    private void passY(int thread, int z, int first, int end) {
        BatchFft fft = alongY[thread];
        int most = fft.batch();
        for (int x = first; x < end; x += most) {
            int batch = Math.min(most, end - x);
            int points = layout.heightSideCut;
            for (int side = 0; side < layout.sideCuts; side++) {
                int from = side * 2 * layout.sideBlock() + (z * layout.widthCut + x) * points;
                fft.loadAcross(field, from, side * points, points, layout.sideBlock(), batch, false);
            }
            fft.transform(batch);
            fft.store(spare, placesByY, fromY(x, z), layout.block(), batch, false);
        }
    }

    private void passYBack(int thread, int z, int first, int end) {
        BatchFft fft = alongY[thread];
        int most = fft.batch();
        for (int x = first; x < end; x += most) {
            int batch = Math.min(most, end - x);
            fft.load(field, placesByY, fromY(x, z), layout.block(), batch, true);
            fft.transform(batch);
            int points = layout.heightSideCut;
            for (int side = 0; side < layout.sideCuts; side++) {
                int from = side * 2 * layout.sideBlock() + (z * layout.widthCut + x) * points;
                fft.storeAcross(spare, from, side * points, points, layout.sideBlock(), batch, true);
            }
        }
    }

    private int fromY(int x, int z) {
        return z * layout.columns() + x;
    }

    private void passZ(int thread, int start, int end) {
        BatchFft fft = alongZ[thread];
        int most = fft.batch();
        for (int first = start; first < end; first += most) {
            int batch = Math.min(most, end - first);
            fft.load(field, placesByZ, first, layout.block(), batch, false);
            fft.transform(batch);
            fft.store(spectrum, placesInBatch(thread, batch), layout.depth * first, layout.points(), batch, false);
        }
    }

    /** Takes the batches that the pass forward made: the threads have equal columns in both. */
    private void passZBack(int thread, TimeFactors time, int start, int end) {
        BatchFft fft = alongZ[thread];
        int most = fft.batch();
        for (int first = start; first < end; first += most) {
            int batch = Math.min(most, end - first);
            fft.load(spectrum, placesInBatch(thread, batch), layout.depth * first, layout.points(), batch, true);
            time.copyColumns(first, factors[thread], batch);
            fft.scale(factors[thread], time.ofDepth, batch);
            fft.transform(batch);
            fft.store(field, placesByZ, first, layout.block(), batch, true);
        }
    }

    /** Places of rows in the spectrum: each batch lies in one piece. */
    private int[] placesInBatch(int thread, int batch) {
        int[] places = placesInBatch[thread];
        for (int z = 0; z < places.length; z++) {
            places[z] = z * batch;
        }
        return places;
    }

    /** Exchanges blocks, if there are others. */
    private void exchange(FtExchange blocks) throws MPIException {
        if (blocks != null) {
            blocks.swap(field, spare);
            swap();
        }
    }

    private void swap() {
        double[] other = field;
        field = spare;
        spare = other;
    }
}
