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

    /** The oldest receive that takes a message; null if there is none. */
    Receive receiveFor(int from, int tag) {
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
        messages.add(message);
    }
}
