package org.strobe.mpi.bgl.message;

import java.util.ArrayList;
import java.util.List;
import org.agrona.collections.IntArrayList;

/** Numbers, from 1, by which packets name pending messages. */
final class Slots<T> {
    /** In place of a number. */
    static final int NONE = 0;

    private final List<T> owners = new ArrayList<>();
    private final IntArrayList free = new IntArrayList();

    int add(T owner) {
        if (!free.isEmpty()) {
            int slot = free.popInt();
            owners.set(slot - 1, owner);
            return slot;
        }
        if (owners.size() == PacketWord.MOST_SLOT) {
            throw new IllegalStateException("slots=" + owners.size() + ": too many messages are pending");
        }
        owners.add(owner);
        return owners.size();
    }

    T get(int slot) {
        return owners.get(slot - 1);
    }

    T remove(int slot) {
        free.pushInt(slot);
        return owners.set(slot - 1, null);
    }
}
