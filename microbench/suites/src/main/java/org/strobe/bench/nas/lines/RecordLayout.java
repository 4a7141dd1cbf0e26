package org.strobe.bench.nas.lines;

/**
 * Places of numbers in arrays with some lines side by side.
 *
 * @param lanes most lines side by side
 * @param numbers of a point
 * @param passed how many of them, the first ones, go forward from a cell to the next
 * @param change how many of those precede the change of the field, which goes back
 * @param depth records before and after a line, and points whose numbers go to another cell
 */
public record RecordLayout(int lanes, int numbers, int passed, int change, int depth) {
    /** Length of a record. */
    public int record() {
        return numbers * lanes;
    }

    /** Numbers of a line that go back. */
    int returned() {
        return passed - change;
    }

    /** Length of an array. */
    int room(int points) {
        return (points + 2 * depth) * record();
    }

    /** Number of groups of lines. */
    int groups(int lines) {
        return (lines + lanes - 1) / lanes;
    }
}
