package mpi;

import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.Attributes;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Keys of one kind of object, a set for each rank, and the values set with them. Values are kept as bytes, so that a
 * program gets a copy. Values of a freed key remain readable.
 */
final class Keyvals {
    static final Keyvals OF_COMM = new Keyvals();
    static final Keyvals OF_WIN = new Keyvals();
    static final Keyvals OF_DATATYPE = new Keyvals();

    /** First key of a program; smaller ones are predefined. */
    private static final int FIRST = 100;

    private final Map<Provider, Keys> keysOfRanks = Collections.synchronizedMap(new WeakHashMap<>());

    private Keyvals() {}

    /** Keys of one rank: all that were created, and those not yet freed. */
    private record Keys(Set<Integer> made, Set<Integer> live) {
        Keys() {
            this(Collections.synchronizedSet(new HashSet<>()), Collections.synchronizedSet(new HashSet<>()));
        }
    }

    private Keys keys() {
        return keysOfRanks.computeIfAbsent(Providers.current(), provider -> new Keys());
    }

    int create() {
        int key = Math.addExact(FIRST, Providers.current().nextKey());
        Keys keys = keys();
        keys.made.add(key);
        keys.live.add(key);
        return key;
    }

    void free(int key) {
        checkValid(key);
        if (!keys().live.remove(key)) {
            throw unknown(key);
        }
    }

    void set(Attributes attributes, int key, byte[] value) {
        checkLive(key);
        attributes.set(key, value);
    }

    /** Returns the bytes of a value; null if the key is known but not set. */
    byte[] get(Attributes attributes, int key) {
        checkValid(key);
        if (attributes.get(key) instanceof byte[] value) {
            return value;
        }
        if (!keys().made.contains(key)) {
            throw unknown(key);
        }
        return null;
    }

    void delete(Attributes attributes, int key) {
        checkLive(key);
        attributes.delete(key);
    }

    private void checkLive(int key) {
        checkValid(key);
        if (!keys().live.contains(key)) {
            throw unknown(key);
        }
    }

    private static void checkValid(int key) {
        if (key == MPI.KEYVAL_INVALID) {
            throw new MpiFailure(ErrorClass.KEYVAL, "keyval=KEYVAL_INVALID");
        }
    }

    private static MpiFailure unknown(int key) {
        return new MpiFailure(
                ErrorClass.OTHER,
                "keyval=" + key
                        + (key >= 0 && key < FIRST
                                ? ": a predefined key can't be changed, or is of another kind of object"
                                : ": no such key, or it has been freed"));
    }
}
