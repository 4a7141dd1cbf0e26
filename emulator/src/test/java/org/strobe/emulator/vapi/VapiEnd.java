package org.strobe.emulator.vapi;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.vapi.request.Access;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.QpAddress;

/** A rank with a connection to each rank, itself too, whose number is that of the rank. Memory has equal keys at all ranks. */
final class VapiEnd {
    static final int LENGTH = 1 << 20;
    static final int DEPTH = 8;

    final Rank rank;
    final Hca hca;
    final MemoryRegion out;
    final MemoryRegion in;
    final CompletionQueue sends;
    final CompletionQueue receives;
    final List<ConnectedPair> pairs = new ArrayList<>();

    VapiEnd(Rank rank, Connection connection) {
        this.rank = rank;
        this.hca = rank.vapi().orElseThrow().open(4L * LENGTH);
        this.out = hca.allocate(LENGTH);
        this.in = hca.allocate(LENGTH, Access.values());
        int capacity = DEPTH * (rank.size() + 1);
        this.sends = hca.completionQueue(capacity);
        this.receives = hca.completionQueue(capacity);
        for (int to = 0; to < rank.size(); to++) {
            pairs.add(hca.connection(sends, receives, DEPTH, connection));
        }
        for (int to = 0; to < rank.size(); to++) {
            pairs.get(to).connect(new QpAddress(to, rank.number()));
        }
    }

    int next() {
        return (rank.number() + 1) % rank.size();
    }

    int previous() {
        return (rank.number() + rank.size() - 1) % rank.size();
    }

    void fill(int length, int value) {
        out.memory().fill(0, length, (byte) value);
    }
}
