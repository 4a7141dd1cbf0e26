package mpi;

import org.strobe.mpi.mpj.object.ObjectExchange;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.type.Type;

/** Collectives of objects. Reductions collect the objects of all ranks, and combine them in the order of ranks. */
final class ObjectCalls {
    private ObjectCalls() {}

    static void broadcast(Communicator here, Part part, int root) {
        part.check();
        byte[] own = here.rank() == root ? part.bytes() : null;
        byte[] bytes = ObjectExchange.broadcast(here, own, root);
        if (own == null) {
            part.store(bytes);
        }
    }

    /** @param received null at other ranks than the root */
    static void gather(Communicator here, Part sent, Parts received, int root) {
        if (received != null) {
            received.each();
        }
        byte[][] all = ObjectExchange.gather(here, sent.bytes(), root);
        if (received != null) {
            received.store(all);
        }
    }

    /** @param sent null at other ranks than the root */
    static void scatter(Communicator here, Parts sent, Part received, int root) {
        received.check();
        received.store(ObjectExchange.scatter(here, sent == null ? null : sent.bytes(), root));
    }

    static void allGather(Communicator here, Part sent, Parts received) {
        received.each();
        received.store(ObjectExchange.allGather(here, sent.bytes()));
    }

    static void allToAll(Communicator here, Parts sent, Parts received) {
        received.each();
        received.store(ObjectExchange.allToAll(here, sent.bytes()));
    }

    /** @param received null at other ranks than the root */
    static void reduce(Communicator here, Part sent, Part received, Op op, int root) {
        User_function function = op.functionOnObjects();
        byte[][] all = ObjectExchange.gather(here, sent.bytes(), root);
        if (received != null) {
            received.check();
            store(combined(all, all.length, sent, function), received, 0);
        }
    }

    static void allReduce(Communicator here, Part sent, Part received, Op op) {
        User_function function = op.functionOnObjects();
        received.check();
        byte[][] all = ObjectExchange.allGather(here, sent.bytes());
        store(combined(all, all.length, sent, function), received, 0);
    }

    static void reduceScatter(Communicator here, Part sent, Part received, int[] counts, Op op) {
        User_function function = op.functionOnObjects();
        received.check();
        byte[][] all = ObjectExchange.allGather(here, sent.bytes());
        int before = 0;
        for (int i = 0; i < here.rank(); i++) {
            before += counts[i];
        }
        store(combined(all, all.length, sent, function), received, before);
    }

    static void scan(Communicator here, Part sent, Part received, Op op) {
        User_function function = op.functionOnObjects();
        received.check();
        byte[][] all = ObjectExchange.allGather(here, sent.bytes());
        store(combined(all, here.rank() + 1, sent, function), received, 0);
    }

    /** Objects of all elements of a call. The first element's displacement 0 is at {@code origin}. */
    @SuppressWarnings("ArrayRecordComponent") // for the length of one call
    private record Objects(Object[] array, int origin) {
        static Objects of(Part sent) {
            Type type = sent.datatype().type();
            int before = Math.toIntExact(-Math.min(0, type.lowest(sent.count())));
            long end = Math.max(type.highest(sent.count()), sent.count() * type.extent());
            return new Objects(new Object[Math.toIntExact(before + end)], before);
        }
    }

    /** Combines the objects of the first ranks. */
    private static Objects combined(byte[][] all, int ranks, Part sent, User_function function) {
        Objects result = read(all[ranks - 1], sent);
        for (int i = ranks - 2; i >= 0; i--) {
            Objects lower = read(all[i], sent);
            function.Call(lower.array, lower.origin, result.array, result.origin, sent.count(), sent.datatype());
        }
        return result;
    }

    private static Objects read(byte[] bytes, Part sent) {
        Objects objects = Objects.of(sent);
        sent.in(objects.array, objects.origin).store(bytes);
        return objects;
    }

    /** Stores elements of a result from one on. */
    private static void store(Objects result, Part received, int first) {
        int extent = Math.toIntExact(received.datatype().type().extent());
        received.take(result.array, result.origin + first * extent);
    }
}
