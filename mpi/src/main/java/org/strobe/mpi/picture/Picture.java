package org.strobe.mpi.picture;

import java.util.List;

/**
 * A picture as a value.
 *
 * @param width in pixels
 * @param marks in drawing order
 */
public record Picture(String title, double width, double height, List<Mark> marks) {
    public Picture {
        marks = List.copyOf(marks);
    }
}
