package org.strobe.mpi.check.collective;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.stream.Collectors;
import org.strobe.mpi.type.BasicRun;
import org.strobe.mpi.type.Type;

/**
 * What a rank says about the data of a collective that must be the same at other ranks.
 *
 * @param matchesAll whether they are bytes, or packed, and only their number counts
 * @param text in words
 */
record Data(long bytes, long hash, boolean matchesAll, String text) {
    private static final int MOST_RUNS = 4;

    static Data of(int count, Type type) {
        long elements = count * type.basics();
        String runs = type.basicRuns(elements, MOST_RUNS).stream()
                .limit(MOST_RUNS)
                .map(BasicRun::toString)
                .collect(Collectors.joining(", "));
        long bytes = count * type.size();
        return new Data(
                bytes, type.signatureHash(elements), type.matchesAll(), elements == 0 ? "no data" : "data of " + runs);
    }

    boolean hasTypeOf(Data other) {
        return matchesAll || other.matchesAll || hash == other.hash;
    }

    static void write(Data data, DataOutputStream out) throws IOException {
        out.writeBoolean(data != null);
        if (data != null) {
            out.writeLong(data.bytes);
            out.writeLong(data.hash);
            out.writeBoolean(data.matchesAll);
            out.writeUTF(data.text);
        }
    }

    static Data read(DataInputStream in) throws IOException {
        return in.readBoolean() ? new Data(in.readLong(), in.readLong(), in.readBoolean(), in.readUTF()) : null;
    }
}
