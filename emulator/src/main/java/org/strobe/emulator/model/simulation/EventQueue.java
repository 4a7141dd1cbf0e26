package org.strobe.emulator.model.simulation;

import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * Pending events, ordered by time, then by order number. A 4-ary heap in arrays: an event costs no allocation.
 *
 * <p>Moves in the heap copy numbers, not references, since each store of a reference costs the collector work. An event keeps its
 * cell from its arrival to its end. Fibers keep theirs until they are forgotten.
 *
 * <pre>
 *   keys     time, order   of place 0, 1, 2, ...
 *   cells    cell
 *   events   by cell            kept     fibers, of cells -1, -2, ...
 * </pre>
 */
final class EventQueue {
    private static final int BELOW = 4;
    private static final int BELOW_BITS = 2;
    private static final int FIRST_ROOM = 64;

    private long[] keys = new long[2 * FIRST_ROOM];
    private int[] cells = new int[FIRST_ROOM];
    private int size;

    private Event[] events = new Event[FIRST_ROOM];

    /** Cells that were used and are free again. */
    private int[] unused = new int[FIRST_ROOM];

    private int unusedCount;
    private int usedCells;

    private Fiber[] kept = new Fiber[FIRST_ROOM];
    private int keptCount;

    /** Cells of fibers that were forgotten, for later ones. */
    private final ArrayDeque<Integer> forgotten = new ArrayDeque<>();

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** Time of the first event; undefined if the queue is empty. */
    long firstTime() {
        return keys[0];
    }

    /** True if an event comes before this time and order. */
    boolean hasBefore(long time, long order) {
        return size > 0 && comesBefore(0, time, order);
    }

    /** True if the entry of a place comes before this time and order. */
    private boolean comesBefore(int place, long time, long order) {
        long own = keys[2 * place];
        return own < time || (own == time && keys[2 * place + 1] < order);
    }

    /** Gives a fiber its cell. */
    int keep(Fiber fiber) {
        if (!forgotten.isEmpty()) {
            int cell = forgotten.pop();
            kept[~cell] = fiber;
            return cell;
        }
        if (keptCount == kept.length) {
            kept = Arrays.copyOf(kept, 2 * keptCount);
        }
        kept[keptCount++] = fiber;
        return -keptCount;
    }

    /** Takes the cell of a fiber that has ended. */
    void forget(Fiber fiber) {
        kept[~fiber.cell()] = null;
        forgotten.push(fiber.cell());
    }

    void add(long time, long order, Event event) {
        add(time, order, cellFor(event));
    }

    private int cellFor(Event event) {
        int cell = unusedCount > 0 ? unused[--unusedCount] : newCell();
        events[cell] = event;
        return cell;
    }

    private int newCell() {
        if (usedCells == events.length) {
            events = Arrays.copyOf(events, 2 * usedCells);
            unused = Arrays.copyOf(unused, 2 * usedCells);
        }
        return usedCells++;
    }

    /** Adds a fiber by its cell. */
    void add(long time, long order, int cell) {
        if (size == cells.length) {
            keys = Arrays.copyOf(keys, 4 * size);
            cells = Arrays.copyOf(cells, 2 * size);
        }
        int place = size++;
        while (place > 0) {
            int above = (place - 1) >>> BELOW_BITS;
            if (comesBefore(above, time, order)) {
                break;
            }
            move(above, place);
            place = above;
        }
        put(place, time, order, cell);
    }

    /** Removes the first event. */
    Event poll() {
        int first = cells[0];
        size--;
        if (size > 0) {
            sink(keys[2 * size], keys[2 * size + 1], cells[size]);
        }
        return take(first);
    }

    /** Removes the first event, and adds a fiber that comes after it. */
    Event replaceFirst(long time, long order, int cell) {
        int first = cells[0];
        sink(time, order, cell);
        return take(first);
    }

    private Event take(int cell) {
        if (cell < 0) {
            return kept[~cell];
        }
        Event event = events[cell];
        events[cell] = null;
        unused[unusedCount++] = cell;
        return event;
    }

    private void sink(long time, long order, int cell) {
        int place = 0;
        while (true) {
            int least = leastBelow(place);
            if (least < 0 || !comesBefore(least, time, order)) {
                break;
            }
            move(least, place);
            place = least;
        }
        put(place, time, order, cell);
    }

    private int leastBelow(int place) {
        int first = (place << BELOW_BITS) + 1;
        if (first >= size) {
            return -1;
        }
        int least = first;
        int end = Math.min(first + BELOW, size);
        for (int i = first + 1; i < end; i++) {
            if (comesBefore(i, keys[2 * least], keys[2 * least + 1])) {
                least = i;
            }
        }
        return least;
    }

    private void move(int from, int to) {
        put(to, keys[2 * from], keys[2 * from + 1], cells[from]);
    }

    private void put(int place, long time, long order, int cell) {
        keys[2 * place] = time;
        keys[2 * place + 1] = order;
        cells[place] = cell;
    }
}
