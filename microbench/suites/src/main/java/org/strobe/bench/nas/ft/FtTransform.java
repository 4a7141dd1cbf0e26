package org.strobe.bench.nas.ft;

import mpi.Intracomm;
import mpi.MPIException;

/** Transforms of the box. The field is in one of two arrays, which swap their parts whenever it goes from one to the other. */
final class FtTransform {
    /** Numbers of a rank for which a skeleton has room. */
    private static final int MOST_UNFOLDED = 1 << 17;

    private final FtLayout layout;
    private final boolean isSkeleton;
    private final BatchFft alongX;
    private final BatchFft alongY;
    private final BatchFft alongZ;
    private final int[] placesByX;
    private final int[] placesByY;
    private final int[] placesByZ;
    /** Exchanges of blocks between y and z, and between x and y; null if all are own ones. */
    private final FtExchange exchange;

    private final FtExchange sideExchange;
    private double[] field;
    private double[] spare;
    private final double[] spectrum;
    private final double[] factors;
    private final int[] placesInBatch;

    FtTransform(Intracomm comm, FtLayout layout, boolean isSkeleton) throws MPIException {
        this.layout = layout;
        this.isSkeleton = isSkeleton;
        this.alongX = new BatchFft(isSkeleton ? 1 : layout.width);
        this.alongY = layout.height == layout.width ? alongX : new BatchFft(isSkeleton ? 1 : layout.height);
        this.alongZ = layout.depth == layout.height ? alongY : new BatchFft(isSkeleton ? 1 : layout.depth);
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
        int room = isFolded ? largestBlock() : numbers;
        this.field = new double[room];
        this.spare = new double[room];
        this.spectrum = new double[isSkeleton ? 0 : room];
        this.factors = new double[alongZ.batch()];
        this.placesInBatch = new int[layout.depth];
    }

    /** Numbers of the largest block that goes to another rank. */
    private int largestBlock() {
        int block = exchange == null ? 0 : layout.block();
        return 2 * Math.max(block, sideExchange == null ? 0 : layout.sideBlock());
    }

    /** Makes the tables. */
    void prepare() {
        alongX.prepare();
        alongY.prepare();
        alongZ.prepare();
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
        for (int z = 0; z < layout.depthCut; z++) {
            passX(field, z, false);
            exchange(sideExchange);
            passY(z);
        }
        swap();
        exchange(exchange);
        passZ();
    }

    /** From the spectrum, times factors, to the field. */
    void back(TimeFactors time) throws MPIException {
        passZBack(time);
        exchange(exchange);
        boolean isSideCut = layout.sideCuts > 1;
        for (int z = 0; z < layout.depthCut; z++) {
            passYBack(z);
            if (!isSideCut) {
                passX(spare, z, true);
            }
        }
        swap();
        if (isSideCut) {
            exchange(sideExchange);
            passX(field, 0, true);
        }
    }

    /** Transforms a plane along x, in place. Where y is cut a second time there is one plane. */
    private void passX(double[] data, int z, boolean isBack) {
        int most = alongX.batch();
        for (int y = 0; y < layout.heightSideCut && !isSkeleton; y += most) {
            int batch = Math.min(most, layout.heightSideCut - y);
            int from = z * layout.widthCut * layout.heightSideCut + y;
            alongX.load(data, placesByX, from, layout.sideBlock(), batch, isBack);
            alongX.transform(batch);
            alongX.store(data, placesByX, from, layout.sideBlock(), batch, isBack);
        }
    }

    private void passY(int z) {
        int most = alongY.batch();
        for (int x = 0; x < layout.widthCut && !isSkeleton; x += most) {
            int batch = Math.min(most, layout.widthCut - x);
            int points = layout.heightSideCut;
            for (int side = 0; side < layout.sideCuts; side++) {
                int from = side * 2 * layout.sideBlock() + (z * layout.widthCut + x) * points;
                alongY.loadAcross(field, from, side * points, points, layout.sideBlock(), batch, false);
            }
            alongY.transform(batch);
            alongY.store(spare, placesByY, fromY(x, z), layout.block(), batch, false);
        }
    }

    private void passYBack(int z) {
        int most = alongY.batch();
        for (int x = 0; x < layout.widthCut && !isSkeleton; x += most) {
            int batch = Math.min(most, layout.widthCut - x);
            alongY.load(field, placesByY, fromY(x, z), layout.block(), batch, true);
            alongY.transform(batch);
            int points = layout.heightSideCut;
            for (int side = 0; side < layout.sideCuts; side++) {
                int from = side * 2 * layout.sideBlock() + (z * layout.widthCut + x) * points;
                alongY.storeAcross(spare, from, side * points, points, layout.sideBlock(), batch, true);
            }
        }
    }

    private int fromY(int x, int z) {
        return z * layout.columns() + x;
    }

    private void passZ() {
        int most = alongZ.batch();
        for (int first = 0; first < layout.columns() && !isSkeleton; first += most) {
            int batch = Math.min(most, layout.columns() - first);
            alongZ.load(field, placesByZ, first, layout.block(), batch, false);
            alongZ.transform(batch);
            alongZ.store(spectrum, placesInBatch(batch), layout.depth * first, layout.points(), batch, false);
        }
    }

    private void passZBack(TimeFactors time) {
        int most = alongZ.batch();
        for (int first = 0; first < layout.columns() && !isSkeleton; first += most) {
            int batch = Math.min(most, layout.columns() - first);
            alongZ.load(spectrum, placesInBatch(batch), layout.depth * first, layout.points(), batch, true);
            time.copyColumns(first, factors, batch);
            alongZ.scale(factors, time.ofDepth, batch);
            alongZ.transform(batch);
            alongZ.store(field, placesByZ, first, layout.block(), batch, true);
        }
    }

    /** Places of rows in the spectrum: each batch lies in one piece. */
    private int[] placesInBatch(int batch) {
        for (int z = 0; z < placesInBatch.length; z++) {
            placesInBatch[z] = z * batch;
        }
        return placesInBatch;
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
