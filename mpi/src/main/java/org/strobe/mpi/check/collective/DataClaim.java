package org.strobe.mpi.check.collective;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.stream.Collectors;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.type.BasicRun;
import org.strobe.mpi.type.Type;

/**
 * Claim of a rank about data that must agree with another rank's.
 *
 * @param matchesAll true for bytes or packed data, of which only the number counts
 * @param text description for messages
 */
record DataClaim(long bytes, long hash, boolean matchesAll, String text) {
    private static final int MOST_RUNS = 4;

    static DataClaim of(Data given) {
        int count = given.count();
        Type type = given.type();
        long elements = count * type.basics();
        String runs = type.basicRuns(elements, MOST_RUNS).stream()
                .limit(MOST_RUNS)
                .map(BasicRun::toString)
                .collect(Collectors.joining(", "));
        long bytes = count * type.size();
        return new DataClaim(
                bytes, type.signatureHash(elements), type.matchesAll(), elements == 0 ? "no data" : "data of " + runs);
    }

    boolean hasTypeOf(DataClaim other) {
        return matchesAll || other.matchesAll || hash == other.hash;
    }

    static void write(DataClaim data, DataOutputStream out) throws IOException {
        out.writeBoolean(data != null);
        if (data != null) {
            out.writeLong(data.bytes);
            out.writeLong(data.hash);
            out.writeBoolean(data.matchesAll);
            out.writeUTF(data.text);
        }
    }

    static DataClaim read(DataInputStream in) throws IOException {
        return in.readBoolean() ? new DataClaim(in.readLong(), in.readLong(), in.readBoolean(), in.readUTF()) : null;
    }
}
