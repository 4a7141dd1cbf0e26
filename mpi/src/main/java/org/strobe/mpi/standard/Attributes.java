package org.strobe.mpi.standard;

import java.util.HashMap;
import java.util.Map;

/** Values that programs attach to a communicator, a window or a datatype by key. For threads of one rank. */
public final class Attributes {
    private final Map<Integer, Object> values = new HashMap<>();

    public synchronized void set(int key, Object value) {
        values.put(key, value);
    }

    /** The value, or null. */
    public synchronized Object get(int key) {
        return values.get(key);
    }

    /** Removes a value; false if there was none. */
    public synchronized boolean delete(int key) {
        return values.remove(key) != null;
    }

    /** Takes over all values of another. */
    public void addAll(Attributes others) {
        Map<Integer, Object> copied;
        synchronized (others) {
            copied = new HashMap<>(others.values);
        }
        synchronized (this) {
            values.putAll(copied);
        }
    }
}
