package org.strobe.emulator.console.sink;

import java.util.List;

/**
 * Failure that the terminal has shown once, for one or several ranks.
 *
 * @param rank the shown one
 * @param head exception and message, or reason of a fatal error
 * @param others ranks with an equal failure, in ascending order
 */
public record ToldFailure(int rank, String head, List<Integer> others) {
    public ToldFailure {
        others = List.copyOf(others);
    }

    /** Line about the other ranks; empty without any. */
    public String line() {
        return switch (others.size()) {
            case 0 -> "";
            case 1 -> "rank " + others.get(0) + " failed like rank " + rank;
            default -> others.size() + " ranks failed like rank " + rank + ": " + ranges();
        };
    }

    private String ranges() {
        StringBuilder text = new StringBuilder();
        int from = 0;
        while (from < others.size()) {
            int to = from;
            while (to + 1 < others.size() && others.get(to + 1) == others.get(to) + 1) {
                to++;
            }
            text.append(from == 0 ? "" : ", ").append(others.get(from));
            text.append(to == from ? "" : "-" + others.get(to));
            from = to + 1;
        }
        return text.toString();
    }
}
