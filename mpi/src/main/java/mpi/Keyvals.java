package mpi;

import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.strobe.mpi.provider.Attributes;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;

/**
 * The key values of one kind of object, a set for each rank, and what is kept under them. Values are kept as bytes, so that
 * what a program gets is a copy. A key that was freed can still be read where it was set.
 */
final class Keyvals {
    static final Keyvals OF_COMM = new Keyvals();
    static final Keyvals OF_WIN = new Keyvals();
    static final Keyvals OF_DATATYPE = new Keyvals();

    /** Those below are predefined. */
    private static final int FIRST = 100;

    private final Map<Provider, Keys> keysOfRanks = Collections.synchronizedMap(new WeakHashMap<>());

    private Keyvals() {}

    /** The keys of one rank: all that were made, and those that may be set. */
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

    /** The bytes; null if the key is known and nothing was set. */
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
