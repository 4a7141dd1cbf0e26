package org.strobe.bench.kernel;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Buffers of one kernel at one rank, in the order of the calls. Ranks of a modelled machine run in one JVM, one at a
 * time. As long as nobody looks at the data, they use the same buffers, so that many ranks and long messages fit into
 * memory.
 */
public final class Operands {
    private final BufferChoice choice;
    private final Pool pool;
    private int calls;

    private Operands(BufferChoice choice, Pool pool) {
        this.choice = choice;
        this.pool = pool;
    }

    /** Buffers for this rank alone. */
    public static Operands own(BufferChoice choice) {
        return new Operands(choice, null);
    }

    /** Buffers that the kernels of all ranks with this pool share. */
    public static Operands shared(BufferChoice choice, Pool pool) {
        return new Operands(choice, pool);
    }

    /** Bytes of a length. */
    public Bytes bytes(int length) {
        return pool == null ? choice.bytes(length) : pool.bytes(next(length), () -> choice.bytes(length));
    }

    /** Numbers that fill {@code bytes} bytes. */
    public Numbers numbers(NumberKind kind, int bytes) {
        return pool == null
                ? choice.numbers(kind, bytes)
                : pool.numbers(next(bytes), () -> choice.numbers(kind, bytes));
    }

    private Place next(int length) {
        return new Place(calls++, length);
    }

    /** Place of a buffer among those of a kernel. */
    private record Place(int call, int length) {}

    /** Buffers of all ranks' kernels; those of one length replace those of the last one. */
    public static final class Pool {
        private final Map<Place, Bytes> bytes = new HashMap<>();
        private final Map<Place, Numbers> numbers = new HashMap<>();

        private synchronized Bytes bytes(Place place, Supplier<Bytes> maker) {
            return of(bytes, place, maker);
        }

        private synchronized Numbers numbers(Place place, Supplier<Numbers> maker) {
            return of(numbers, place, maker);
        }

        private static <T> T of(Map<Place, T> all, Place place, Supplier<T> maker) {
            all.keySet().removeIf(other -> other.call() == place.call() && other.length() != place.length());
            return all.computeIfAbsent(place, asked -> maker.get());
        }
    }
}
