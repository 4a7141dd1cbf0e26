package org.strobe.bench.nas.lu;

/** Sides on which a rank has neighbors, with the tags of messages that come from there. */
enum GridSide {
    SOUTH(1),
    NORTH(2),
    EAST(3),
    WEST(4);

    private final int tag;

    GridSide(int tag) {
        this.tag = tag;
    }

    /** Tag of messages that come from this side. */
    int tag() {
        return tag;
    }

    GridSide opposite() {
        return switch (this) {
            case SOUTH -> NORTH;
            case NORTH -> SOUTH;
            case EAST -> WEST;
            case WEST -> EAST;
        };
    }

    /** True for neighbors along x. */
    boolean isAlongX() {
        return this == NORTH || this == SOUTH;
    }

    /** True for the side of smaller coordinates. */
    boolean isBefore() {
        return this == NORTH || this == WEST;
    }
}
