package org.strobe.emulator.tports.firmware;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The two queues of a port: receives that wait for messages, and messages that wait for receives, each in order. Masks of tags allow no search by keys: entries
 * are looked at one by one, and counted.
 */
final class Matching {
    private final List<Receive> receives = new ArrayList<>();
    private final List<Unexpected> messages = new ArrayList<>();
    private int looks;
    private long lastNumber;

    /** The oldest receive that takes a message; null if there is none. */
    Receive receiveFor(int from, long tag) {
        return first(receives, each -> each.selection().takes(from, tag));
    }

    /** The oldest message that a receive takes; null if there is none. */
    Unexpected messageFor(Selection selection) {
        return first(messages, each -> each.isFor(selection));
    }

    private <T> T first(List<T> queue, Predicate<T> condition) {
        looks = 0;
        for (int i = 0; i < queue.size(); i++) {
            looks++;
            if (condition.test(queue.get(i))) {
                return queue.remove(i);
            }
        }
        return null;
    }

    /** Entries that the last search has looked at. */
    int looks() {
        return looks;
    }

    void add(Receive receive) {
        receives.add(receive);
    }

    void add(Unexpected message) {
        message.setNumber(++lastNumber);
        messages.add(message);
    }

    /** Number of the latest message that found no receive; 0 if there was none. */
    long lastNumber() {
        return lastNumber;
    }

    /**
     * The oldest message behind a number that a receive would take; null if there is none. A look at the latest messages costs no look at the others, whose
     * numbers are lower. A probe of all is linear, as a receive is.
     */
    Unexpected find(Selection selection, long after) {
        for (int i = firstBehind(after); i < messages.size(); i++) {
            Unexpected each = messages.get(i);
            if (each.isFor(selection)) {
                return each;
            }
        }
        return null;
    }

    private int firstBehind(long number) {
        int first = messages.size();
        while (first > 0 && messages.get(first - 1).number() > number) {
            first--;
        }
        return first;
    }

    boolean remove(Receive receive) {
        return receives.remove(receive);
    }

    boolean remove(Unexpected message) {
        return messages.remove(message);
    }

    /** Removes the message of a transfer; false if it has a receive, or if a buffer has its data, so that it has come for its sender. */
    boolean remove(int from, long transfer) {
        looks = 0;
        for (int i = 0; i < messages.size(); i++) {
            looks++;
            if (messages.get(i).buffer() == null && messages.get(i).isOf(from, transfer)) {
                messages.remove(i);
                return true;
            }
        }
        return false;
    }
}
