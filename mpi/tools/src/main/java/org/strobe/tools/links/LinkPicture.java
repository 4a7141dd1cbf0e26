package org.strobe.tools.links;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.strobe.mpi.picture.Form;
import org.strobe.mpi.picture.Ink;
import org.strobe.mpi.picture.Mark;
import org.strobe.mpi.picture.Picture;
import org.strobe.mpi.picture.Ramp;
import org.strobe.mpi.picture.Spot;

/**
 * Nodes of a box in their places, and an arrow for each link: as thick as it carried bytes, and the darker the later it began. Layers along z
 * are shifted to the right and up.
 */
final class LinkPicture {
    private static final double CELL = 90;
    private static final double SHIFT_RIGHT = 32;
    private static final double SHIFT_UP = 26;
    private static final double MARGIN = 60;
    private static final double FOOT = 44;
    private static final double NODE = 6;

    /** From a node's middle to the ends of its arrows, and from the middle of a link to its arrow. */
    private static final double GAP = 12;

    private static final double ASIDE = 5;
    private static final double THICKEST = 5;
    private static final double HEAD = 9;
    private static final double WORDS = 12;
    private static final double LEAST_WIDTH = 580;

    /** Links with a smaller share of the busiest one's bytes carried answers of receivers only. */
    private static final double QUIET = 0.1;

    private final List<LinkTraffic> links;
    private final int[] extents = {1, 1, 1};
    private final List<Mark> marks = new ArrayList<>();

    LinkPicture(List<LinkTraffic> links) {
        this.links = links;
        for (LinkTraffic link : links) {
            for (int axis = 0; axis < extents.length; axis++) {
                extents[axis] = Math.max(extents[axis], link.from(axis) + 1);
            }
        }
    }

    Picture picture(String title) {
        long most = links.stream().mapToLong(LinkTraffic::bytes).max().orElseThrow();
        double first = links.stream().mapToDouble(LinkTraffic::start).min().orElseThrow();
        double last = links.stream()
                .filter(each -> each.bytes() >= QUIET * most)
                .mapToDouble(LinkTraffic::start)
                .max()
                .orElseThrow();
        double end = links.stream().mapToDouble(LinkTraffic::end).max().orElseThrow();
        for (LinkTraffic link : links) {
            double share = (double) link.bytes() / most;
            double later = last > first ? Math.min(1, (link.start() - first) / (last - first)) : 1;
            arrow(link, share < QUIET ? Ink.GRID : Ramp.ink(0.2 + 0.8 * later), Math.max(1, THICKEST * share));
        }
        for (int place = 0; place < extents[0] * extents[1] * extents[2]; place++) {
            node(place % extents[0], place / extents[0] % extents[1], place / extents[0] / extents[1]);
        }
        double width = Math.max(LEAST_WIDTH, 2 * MARGIN + (extents[0] - 1) * CELL + (extents[2] - 1) * SHIFT_RIGHT);
        double height = 2 * MARGIN + (extents[1] - 1) * CELL + (extents[2] - 1) * SHIFT_UP + FOOT;
        words(
                height - FOOT,
                String.format(
                        Locale.ROOT, "width: bytes with headers, at most %,d; thin and grey: less than a tenth", most));
        words(
                height - FOOT / 2,
                String.format(
                        Locale.ROOT,
                        "shade: first packet, from %.1f (light) to %.1f us; the last one ended at %.1f us",
                        first,
                        last,
                        end));
        return new Picture(title, width, height, marks);
    }

    private void words(double y, String text) {
        marks.add(new Mark.Words(Ink.QUIET, WORDS, false, Mark.Align.START, new Spot(MARGIN / 2, y), text));
    }

    private Spot spot(double x, double y, double z) {
        return new Spot(
                MARGIN + x * CELL + z * SHIFT_RIGHT,
                MARGIN + (extents[1] - 1 - y) * CELL + (extents[2] - 1 - z) * SHIFT_UP);
    }

    private void node(int x, int y, int z) {
        marks.add(new Mark.Sign(Ink.TEXT, Form.CIRCLE, NODE, spot(x, y, z), "(" + x + ", " + y + ", " + z + ")"));
    }

    /** An arrow on the right of its way. One around the end of a ring points out of the box. */
    private void arrow(LinkTraffic link, Ink ink, double width) {
        double[] to = {link.from(0), link.from(1), link.from(2)};
        Spot from = spot(to[0], to[1], to[2]);
        to[link.dimension()] += link.step();
        Spot end = spot(to[0], to[1], to[2]);
        double length = Math.hypot(end.x() - from.x(), end.y() - from.y());
        double right = (end.x() - from.x()) / length;
        double down = (end.y() - from.y()) / length;
        Way line = new Way(from, right, down, ASIDE);
        marks.add(new Mark.Line(ink, width, line.at(GAP, 0), line.at(length - GAP - HEAD, 0)));
        marks.add(new Mark.Area(
                ink,
                1,
                List.of(
                        line.at(length - GAP, 0),
                        line.at(length - GAP - HEAD, HEAD / 2),
                        line.at(length - GAP - HEAD, -HEAD / 2))));
        Spot middle = line.at(length / 2, 0);
        marks.add(new Mark.Box(
                ink,
                new Spot(middle.x() - width / 2, middle.y() - width / 2),
                width,
                width,
                String.format(
                        Locale.ROOT, "%s: %,d bytes, %.1f to %.1f us", link, link.bytes(), link.start(), link.end())));
    }

    /** A line from a spot in a direction, shifted to its right. */
    private record Way(Spot from, double right, double down, double aside) {
        Spot at(double along, double beside) {
            double across = aside + beside;
            return new Spot(from.x() + along * right - across * down, from.y() + along * down + across * right);
        }
    }
}
