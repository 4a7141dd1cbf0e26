package org.strobe.emulator.fault;

import java.io.Serializable;

/**
 * Selects from a sequence: the fifth, the fifth to the ninth, every third. Counted from 1.
 *
 * @param first selected number
 * @param last upper bound, inclusive
 * @param step distance of selected numbers
 */
public record Nth(long first, long last, long step) implements Serializable {
    /** All numbers. */
    public static final Nth EACH = every(1);

    public Nth {
        if (first < 1 || last < first || step < 1) {
            throw new IllegalArgumentException(
                    "first=" + first + " last=" + last + " step=" + step + ": counted from 1, upwards");
        }
        if (step > 1 && (first != step || last != Long.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "first=" + first + " last=" + last + " step=" + step + ": a step has no further bounds");
        }
    }

    /** A single number. */
    public static Nth of(long number) {
        return new Nth(number, number, 1);
    }

    /** A range, both ends included. */
    public static Nth between(long first, long last) {
        return new Nth(first, last, 1);
    }

    /** Multiples of a step: with 3, the third, sixth, ninth. */
    public static Nth every(long step) {
        return new Nth(step, Long.MAX_VALUE, step);
    }

    public boolean selects(long number) {
        return number >= first && number <= last && number % step == 0;
    }

    /** Words of a plan: {@code transfers 5 to 9}. */
    String of(TrafficKind traffic) {
        if (first == last) {
            return traffic + " " + first;
        }
        if (last < Long.MAX_VALUE || step != first) {
            return traffic + "s " + first + " to " + last;
        }
        return step == 1 ? "every " + traffic : "every " + step + ending(step) + " " + traffic;
    }

    private static String ending(long number) {
        if (number / 10 % 10 == 1) {
            return "th";
        }
        return switch ((int) (number % 10)) {
            case 1 -> "st";
            case 2 -> "nd";
            case 3 -> "rd";
            default -> "th";
        };
    }
}
