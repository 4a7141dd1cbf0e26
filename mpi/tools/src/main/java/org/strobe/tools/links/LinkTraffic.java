package org.strobe.tools.links;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Traffic of a link during a run: of one direction, from a node to its neighbour. */
final class LinkTraffic {
    private static final Pattern NAME = Pattern.compile(
            "\"name\":\"thread_name\",\"pid\":\\d+,\"tid\":(\\d+),.*\"\\((\\d+), (\\d+), (\\d+)\\) ([xyz])([+-])\"");
    private static final Pattern USE = Pattern.compile(
            "\"name\":\"(\\d+) B\",\"cat\":\"network\",\"pid\":\\d+,\"tid\":(\\d+),\"ts\":([0-9.]+),\"dur\":([0-9.]+)");

    private final int[] from;
    private final int dimension;
    private final int step;
    private long bytes;
    private double start = Double.MAX_VALUE;
    private double end;

    private LinkTraffic(int[] from, int dimension, int step) {
        this.from = from;
        this.dimension = dimension;
        this.step = step;
    }

    /** Reads the links of a trace, which has an event in each line; empty if there are none with places in a box. */
    static List<LinkTraffic> in(Path trace) throws IOException {
        Map<String, LinkTraffic> links = new LinkedHashMap<>();
        try (Stream<String> lines = Files.lines(trace)) {
            lines.forEach(line -> read(line, links));
        }
        return links.values().stream().filter(each -> each.bytes > 0).toList();
    }

    private static void read(String line, Map<String, LinkTraffic> links) {
        Matcher use = USE.matcher(line);
        if (use.find()) {
            LinkTraffic link = links.get(use.group(2));
            if (link != null) {
                link.add(
                        Long.parseLong(use.group(1)),
                        Double.parseDouble(use.group(3)),
                        Double.parseDouble(use.group(4)));
            }
            return;
        }
        Matcher name = NAME.matcher(line);
        if (name.find()) {
            int[] at = {
                Integer.parseInt(name.group(2)), Integer.parseInt(name.group(3)), Integer.parseInt(name.group(4))
            };
            links.put(
                    name.group(1),
                    new LinkTraffic(
                            at, name.group(5).charAt(0) - 'x', name.group(6).equals("+") ? 1 : -1));
        }
    }

    private void add(long count, double began, double busy) {
        bytes += count;
        start = Math.min(start, began);
        end = Math.max(end, began + busy);
    }

    /** Place of its first node along a dimension. */
    int from(int axis) {
        return from[axis];
    }

    /** Dimension of its direction. */
    int dimension() {
        return dimension;
    }

    /** 1 or -1 along this dimension. */
    int step() {
        return step;
    }

    /** Bytes with headers. */
    long bytes() {
        return bytes;
    }

    /** When its last packet had ended, in microseconds of the run. */
    double end() {
        return end;
    }

    /** When its first packet began, in microseconds of the run. */
    double start() {
        return start;
    }

    @Override
    public String toString() {
        return "(" + from[0] + ", " + from[1] + ", " + from[2] + ") " + (char) ('x' + dimension)
                + (step > 0 ? '+' : '-');
    }
}
