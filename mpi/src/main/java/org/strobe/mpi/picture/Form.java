package org.strobe.mpi.picture;

import java.util.ArrayList;
import java.util.List;

/** Outline of a sign. Forms keep series apart in print without colours. */
public enum Form {
    CIRCLE,
    SQUARE,
    UP,
    DOWN,
    CROSS,
    PLUS,
    /** Points of another source. */
    DIAMOND;

    private static final List<Form> SERIES = List.of(CIRCLE, SQUARE, UP, DOWN, CROSS, PLUS);

    /** Form of a series. Forms repeat after the sixth, as inks do. */
    public static Form series(int index) {
        return SERIES.get(index % SERIES.size());
    }

    /**
     * Corners of a sign; none of a circle.
     *
     * @param radius half of its size
     */
    public List<Spot> outline(Spot at, double radius) {
        double[] corners = corners();
        List<Spot> outline = new ArrayList<>();
        for (int i = 0; i < corners.length; i += 2) {
            outline.add(at.plus(corners[i] * radius, corners[i + 1] * radius));
        }
        return outline;
    }

    private double[] corners() {
        return switch (this) {
            case CIRCLE -> new double[0];
            case SQUARE -> new double[] {-0.9, -0.9, 0.9, -0.9, 0.9, 0.9, -0.9, 0.9};
            case UP -> new double[] {0, -1.2, 1.15, 0.9, -1.15, 0.9};
            case DOWN -> new double[] {0, 1.2, -1.15, -0.9, 1.15, -0.9};
            case CROSS ->
                new double[] {
                    -1, -0.5, -0.5, -1, 0, -0.5, 0.5, -1, 1, -0.5, 0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5, -0.5, 1, -1, 0.5,
                    -0.5, 0
                };
            case PLUS ->
                new double[] {
                    -0.4, -1.1, 0.4, -1.1, 0.4, -0.4, 1.1, -0.4, 1.1, 0.4, 0.4, 0.4, 0.4, 1.1, -0.4, 1.1, -0.4, 0.4,
                    -1.1, 0.4, -1.1, -0.4, -0.4, -0.4
                };
            case DIAMOND -> new double[] {0, -1.5, 1.3, 0, 0, 1.5, -1.3, 0};
        };
    }
}
