package org.strobe.mpi.watch.matrix;

import java.util.Locale;
import java.util.Map;

/**
 * Picture with a square for each pair of ranks: darker for more bytes of messages. A square's tooltip has its numbers.
 */
final class Picture {
    private static final int SIDE = 640;
    private static final int MARGIN = 60;
    private static final int LARGEST_CELL = 48;
    private static final int MOST_LABELS = 32;
    private static final int WHITE = 255;

    private final Map<TransferKind, Amount> amounts;
    private final int ranks;
    private final double cell;

    Picture(Map<TransferKind, Amount> amounts, int ranks) {
        this.amounts = amounts;
        this.ranks = ranks;
        this.cell = Math.min(LARGEST_CELL, (double) SIDE / Math.max(1, ranks));
    }

    String svg() {
        double side = MARGIN + ranks * cell + MARGIN;
        StringBuilder text = new StringBuilder(256);
        text.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$.0f\" height=\"%1$.0f\""
                        + " font-family=\"sans-serif\" font-size=\"11\" text-anchor=\"middle\">%n",
                side));
        text.append(String.format(Locale.ROOT, "<rect width=\"%1$.0f\" height=\"%1$.0f\" fill=\"white\"/>%n", side));
        text.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"16\">bytes of messages: from (down), to (across)</text>%n",
                side / 2));
        labels(text);
        long most = 1;
        for (Map.Entry<TransferKind, Amount> each : amounts.entrySet()) {
            if (each.getKey().kind().equals(TransferKind.MESSAGE)) {
                most = Math.max(most, each.getValue().bytes());
            }
        }
        for (Map.Entry<TransferKind, Amount> each : amounts.entrySet()) {
            if (each.getKey().kind().equals(TransferKind.MESSAGE)) {
                square(text, each.getKey(), each.getValue(), most);
            }
        }
        text.append(String.format(
                Locale.ROOT,
                "<rect x=\"%1$d\" y=\"%1$d\" width=\"%2$.1f\" height=\"%2$.1f\" fill=\"none\" stroke=\"black\"/>%n",
                MARGIN,
                ranks * cell));
        return text.append("</svg>").append(System.lineSeparator()).toString();
    }

    private void labels(StringBuilder text) {
        int step = (ranks + MOST_LABELS - 1) / MOST_LABELS;
        for (int rank = 0; rank < ranks; rank += Math.max(1, step)) {
            double middle = MARGIN + (rank + 0.5) * cell;
            text.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%d\">%d</text>%n", middle, MARGIN - 8, rank));
            text.append(
                    String.format(Locale.ROOT, "<text x=\"%d\" y=\"%.1f\">%d</text>%n", MARGIN - 16, middle + 4, rank));
        }
    }

    /** Adds a square. Its shade begins above white and grows with the logarithm, so that one byte is visible. */
    private void square(StringBuilder text, TransferKind traffic, Amount amount, long most) {
        double share = Math.log1p((double) amount.bytes()) / Math.log1p((double) most);
        int shade = (int) Math.round(WHITE * (0.9 - 0.8 * share));
        text.append(String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%3$.1f\" height=\"%3$.1f\" fill=\"rgb(%4$d,%4$d,255)\">"
                        + "<title>%5$d to %6$d: %7$d messages, %8$d bytes</title></rect>%n",
                MARGIN + traffic.to() * cell,
                MARGIN + traffic.from() * cell,
                cell,
                shade,
                traffic.from(),
                traffic.to(),
                amount.times(),
                amount.bytes()));
    }
}
