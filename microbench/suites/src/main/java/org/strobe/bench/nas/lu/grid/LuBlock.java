package org.strobe.bench.nas.lu.grid;

/** A rank's part of the cube: a share of x and of y, and all of z. */
public record LuBlock(Share x, Share y) {
    /** A field of this part. */
    public Field field(int quantities) {
        return new Field(quantities, x.length(), y.length(), x.points());
    }

    /** Number of own points of a plane that are not on the boundary. */
    public int innerOfPlane() {
        return x.inner() * y.inner();
    }
}
