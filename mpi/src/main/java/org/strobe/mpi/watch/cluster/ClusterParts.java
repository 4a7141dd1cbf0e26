package org.strobe.mpi.watch.cluster;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Supplier;
import org.strobe.emulator.user.FileFailure;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;
import org.strobe.mpi.watch.gather.Merger;
import org.strobe.mpi.watch.gather.Part;

/**
 * Parts of a rank. Rank 0 gets those of the others one rank after the other, kind by kind, so that it holds one kind of all ranks
 * at a time.
 */
final class ClusterParts {
    private static final int LENGTH_TAG = 2;
    private static final int PART_TAG = 3;

    private final Map<String, Kind<?>> kinds = new LinkedHashMap<>();

    /** Supplies parts that come by messages. */
    private interface PartSource<P extends Part> {
        List<P> get() throws IOException;
    }

    private record Kind<P extends Part>(Supplier<P> source, Merger<P> merger) {
        void merge(String name, Communicator ranks) {
            P own = source.get();
            if (ranks.rank() != 0) {
                send(bytes(own), ranks);
                return;
            }
            write(name, merger, () -> {
                List<P> parts = new ArrayList<>(List.of(own));
                for (int rank = 1; rank < ranks.size(); rank++) {
                    parts.add(part(receive(ranks, rank)));
                }
                return parts;
            });
        }

        void mergeOwn(String name, int rank) {
            write(name, merger.ofRank(rank), () -> List.of(source.get()));
        }

        private static <P extends Part> void write(String name, Merger<P> merger, PartSource<P> parts) {
            try {
                merger.merge(parts.get());
            } catch (IOException e) {
                System.err.println(
                        "strobe: " + title(name, merger) + ": it can't be written: " + FileFailure.reason(e));
            }
        }

        static String title(String name, Merger<?> merger) {
            return name + (merger.file() == null ? "" : "=" + merger.file());
        }

        @SuppressWarnings("unchecked") // all ranks have parts of equal types in one kind
        private P part(byte[] bytes) throws IOException {
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
                return (P) in.readObject();
            } catch (ClassNotFoundException e) {
                throw new IOException("the ranks of the job have different versions of Strobe", e);
            }
        }
    }

    <P extends Part> void add(String kind, Supplier<P> source, Merger<P> merger) {
        kinds.put(kind, new Kind<>(source, merger));
    }

    boolean areEmpty() {
        return kinds.isEmpty();
    }

    /** Merges the parts of all ranks at rank 0; all ranks call it. */
    void merge(Communicator ranks) {
        kinds.forEach((name, kind) -> kind.merge(name, ranks));
    }

    /** Writes the parts of this rank alone, into results of its own, and says so in one line. */
    void mergeOwn(int rank) {
        StringJoiner results = new StringJoiner(", ");
        kinds.forEach((name, kind) -> results.add(Kind.title(name, kind.merger.ofRank(rank))));
        System.err.println("strobe: rank " + rank + ": its own calls alone, after the abort: " + results);
        kinds.forEach((name, kind) -> kind.mergeOwn(name, rank));
    }

    private static byte[] bytes(Part part) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(part);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    private static void send(byte[] bytes, Communicator ranks) {
        ranks.send(SendMode.STANDARD, new Data(new int[] {bytes.length}, 1, Type.INT), 0, LENGTH_TAG);
        ranks.send(SendMode.STANDARD, new Data(bytes, bytes.length, Type.BYTE), 0, PART_TAG);
    }

    private static byte[] receive(Communicator ranks, int source) {
        int[] length = new int[1];
        receive(ranks, new Data(length, 1, Type.INT), source, LENGTH_TAG);
        byte[] bytes = new byte[length[0]];
        receive(ranks, new Data(bytes, bytes.length, Type.BYTE), source, PART_TAG);
        return bytes;
    }

    private static void receive(Communicator ranks, Data data, int source, int tag) {
        Operation received = ranks.receive(data, source, tag);
        received.release();
    }
}
