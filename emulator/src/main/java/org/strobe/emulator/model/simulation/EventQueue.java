package org.strobe.emulator.model.simulation;

import java.util.Arrays;

/** Pending events, ordered by time, then by order number. A 4-ary heap in arrays: an event costs no allocation. */
final class EventQueue {
    private static final int BELOW = 4;
    private static final int FIRST_ROOM = 64;

    private long[] times = new long[FIRST_ROOM];
    private long[] orders = new long[FIRST_ROOM];
    private Event[] events = new Event[FIRST_ROOM];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** Time of the first event; undefined if the queue is empty. */
    long firstTime() {
        return times[0];
    }

    /** True if an event comes before this time and order. */
    boolean hasBefore(long time, long order) {
        return size > 0 && comesBefore(times[0], orders[0], time, order);
    }

    private static boolean comesBefore(long time, long order, long otherTime, long otherOrder) {
        return time < otherTime || (time == otherTime && order < otherOrder);
    }

    void add(long time, long order, Event event) {
        if (size == times.length) {
            times = Arrays.copyOf(times, 2 * size);
            orders = Arrays.copyOf(orders, 2 * size);
            events = Arrays.copyOf(events, 2 * size);
        }
        int place = size++;
        while (place > 0) {
            int above = (place - 1) / BELOW;
            if (!comesBefore(time, order, times[above], orders[above])) {
                break;
            }
            move(above, place);
            place = above;
        }
        put(place, time, order, event);
    }

    /** Removes the first event. */
    Event poll() {
        Event first = events[0];
        size--;
        long time = times[size];
        long order = orders[size];
        Event last = events[size];
        events[size] = null;
        if (size > 0) {
            sink(time, order, last);
        }
        return first;
    }

    private void sink(long time, long order, Event event) {
        int place = 0;
        while (true) {
            int least = leastBelow(place);
            if (least < 0 || !comesBefore(times[least], orders[least], time, order)) {
                break;
            }
            move(least, place);
            place = least;
        }
        put(place, time, order, event);
    }

    private int leastBelow(int place) {
        int first = place * BELOW + 1;
        if (first >= size) {
            return -1;
        }
        int least = first;
        int end = Math.min(first + BELOW, size);
        for (int i = first + 1; i < end; i++) {
            if (comesBefore(times[i], orders[i], times[least], orders[least])) {
                least = i;
            }
        }
        return least;
    }

    private void move(int from, int to) {
        put(to, times[from], orders[from], events[from]);
    }

    private void put(int place, long time, long order, Event event) {
        times[place] = time;
        orders[place] = order;
        events[place] = event;
    }
}
