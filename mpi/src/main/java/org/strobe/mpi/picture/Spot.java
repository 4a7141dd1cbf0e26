package org.strobe.mpi.picture;

/** A place in a picture: pixels from the left and from the top. */
public record Spot(double x, double y) {
    Spot plus(double right, double down) {
        return new Spot(x + right, y + down);
    }
}
