package org.strobe.emulator.console;

import java.io.Serializable;

/**
 * Ranks of a job that read standard input: one, all (each gets every byte), or none. Other ranks find its end.
 *
 * @param reader the reading rank, {@link #EVERYBODY} or {@link #NOBODY}
 */
public record InputChoice(int reader) implements Serializable {
    /** Default: rank 0 reads. */
    public static final InputChoice FIRST_RANK = new InputChoice(0);

    private static final int EVERYBODY = -1;
    private static final int NOBODY = -2;

    public static final InputChoice ALL = new InputChoice(EVERYBODY);
    public static final InputChoice NONE = new InputChoice(NOBODY);

    public InputChoice {
        if (reader < NOBODY) {
            throw new IllegalArgumentException("reader=" + reader + ": ranks are numbered from 0");
        }
    }

    /** One rank reads. */
    public static InputChoice of(int rank) {
        if (rank < 0) {
            throw new IllegalArgumentException("rank=" + rank + ": ranks are numbered from 0");
        }
        return new InputChoice(rank);
    }

    /** Parses the form of {@link #toString}: a rank, {@code all} or {@code none}. */
    public static InputChoice parse(String text) {
        if (text.equals("all")) {
            return ALL;
        }
        if (text.equals("none")) {
            return NONE;
        }
        if (!text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException("standard input for '" + text + "': a rank, 'all' or 'none'");
        }
        return of(Integer.parseInt(text));
    }

    /** True if a rank reads. */
    public boolean reads(int rank) {
        return reader == EVERYBODY || reader == rank;
    }

    @Override
    public String toString() {
        return switch (reader) {
            case EVERYBODY -> "all";
            case NOBODY -> "none";
            default -> Integer.toString(reader);
        };
    }
}
