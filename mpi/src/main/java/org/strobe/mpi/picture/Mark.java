package org.strobe.mpi.picture;

import java.util.List;

/** A part of a picture. */
public sealed interface Mark {
    Ink ink();

    /** A line from spot to spot. */
    record Line(Ink ink, double width, boolean isDashed, List<Spot> spots) implements Mark {
        public Line {
            spots = List.copyOf(spots);
        }

        /** A straight line. */
        public Line(Ink ink, double width, Spot from, Spot to) {
            this(ink, width, false, List.of(from, to));
        }
    }

    /**
     * A filled area.
     *
     * @param opacity up to 1, at which it hides all below it
     */
    record Area(Ink ink, double opacity, List<Spot> spots) implements Mark {
        public Area {
            spots = List.copyOf(spots);
        }
    }

    /**
     * A filled rectangle.
     *
     * @param at its upper left corner
     * @param hint text on hover; empty for none
     */
    record Box(Ink ink, Spot at, double width, double height, String hint) implements Mark {}

    /**
     * A small filled form at a spot.
     *
     * @param hint text on hover; empty for none
     */
    record Sign(Ink ink, Form form, double radius, Spot at, String hint) implements Mark {}

    /** A line of text; {@code at} is on its base line. */
    record Words(Ink ink, double size, boolean isBold, Align align, Spot at, String text) implements Mark {}

    /** Part of the text at its spot. */
    enum Align {
        START,
        MIDDLE,
        END
    }
}
