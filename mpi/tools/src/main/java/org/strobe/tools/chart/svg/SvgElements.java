package org.strobe.tools.chart.svg;

import java.awt.geom.Rectangle2D;

/** Elements of a picture in order. Equal styles in a row are joined into one element. */
final class SvgElements {
    private final StringBuilder all = new StringBuilder();
    private final StringBuilder line = new StringBuilder();
    private String look = "";
    private Rectangle2D part;

    /** Adds a filled shape. */
    void addShape(String how, Rectangle2D within, String path) {
        begin(how, within);
        line.append(path);
    }

    /** Adds a line. */
    void addLine(String how, Rectangle2D within, String path) {
        begin(how, within);
        // A path that starts at the end of the last one continues it.
        int firstMove = path.indexOf('L');
        String from = firstMove < 0 ? path : path.substring(1, firstMove);
        boolean goesOn = !line.isEmpty()
                && firstMove > 0
                && line.substring(line.lastIndexOf("L") + 1).equals(from);
        line.append(goesOn ? path.substring(firstMove) : path);
    }

    private void begin(String how, Rectangle2D within) {
        boolean isAlike = how.equals(look) && (within == null ? part == null : within.equals(part));
        if (!isAlike) {
            flush();
            look = how;
            part = within;
        }
    }

    private void flush() {
        if (!line.isEmpty()) {
            if (part != null) {
                all.append("<svg ").append(SvgPath.view(part)).append('>');
            }
            all.append("<path ").append(look).append(" d=\"").append(line).append("\"/>");
            all.append(part == null ? "\n" : "</svg>\n");
        }
        line.setLength(0);
        look = "";
    }

    /** Text of all elements. */
    String text() {
        flush();
        return all.toString();
    }
}
