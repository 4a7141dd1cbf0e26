package org.strobe.mpi.watch.profile;

import java.io.Serializable;

/** Statistics of the calls of one name. Times are nanoseconds. */
public final class Row implements Serializable {
    private static final long serialVersionUID = 1;

    private long calls;
    private long sent;
    private long received;
    private long total;
    private long least = Long.MAX_VALUE;
    private long most;

    void call(long bytesSent, long bytesReceived, long nanos) {
        calls++;
        sent += bytesSent;
        received += bytesReceived;
        total += nanos;
        least = Math.min(least, nanos);
        most = Math.max(most, nanos);
    }

    /** Adds bytes that arrived after the end of their call. */
    void late(long bytes) {
        received += bytes;
    }

    void add(Row other) {
        calls += other.calls;
        sent += other.sent;
        received += other.received;
        total += other.total;
        least = Math.min(least, other.least);
        most = Math.max(most, other.most);
    }

    public long calls() {
        return calls;
    }

    public long sent() {
        return sent;
    }

    public long received() {
        return received;
    }

    public long total() {
        return total;
    }

    public long least() {
        return calls == 0 ? 0 : least;
    }

    public long mean() {
        return calls == 0 ? 0 : total / calls;
    }

    public long most() {
        return most;
    }
}
