package org.strobe.mpi.check.collective;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import org.strobe.mpi.check.place.Findings;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.ProcessGroup;

/**
 * Where the ranks of a communicator tell each other of their collective calls, one meeting a call. Meetings end in the order
 * in which they began, at every rank.
 */
public final class Meetings implements Engine.Progressing {
    final Engine engine;
    final Channel channel;
    final int rank;
    final int size;
    final Supplier<String> communicator;
    final Findings findings;
    private final Deque<Meeting> open = new ArrayDeque<>();

    /**
     * Meetings of a group.
     *
     * @param channel a context of the group, for nothing else
     * @param communicator the name of that whose calls are told of
     */
    public Meetings(
            Engine engine, Channel channel, ProcessGroup group, Supplier<String> communicator, Findings findings) {
        this.engine = engine;
        this.channel = channel;
        this.rank = group.rank();
        this.size = group.size();
        this.communicator = communicator;
        this.findings = findings;
    }

    /**
     * Begins the next one. All ranks come with a call.
     *
     * @param afterwards what is done if the verdict is good, as soon as it is there
     */
    Meeting begin(CollectiveCall call, Runnable afterwards) {
        Meeting meeting =
                rank == 0 ? new HubMeeting(this, call, afterwards) : new MemberMeeting(this, call, afterwards);
        if (size == 1) {
            meeting.tryEnd();
            return meeting;
        }
        boolean isFirst;
        synchronized (open) {
            isFirst = open.isEmpty();
            open.add(meeting);
        }
        if (isFirst) {
            engine.add(this);
        }
        return meeting;
    }

    @Override
    public boolean step() {
        while (true) {
            Meeting first;
            synchronized (open) {
                first = open.peekFirst();
            }
            if (!first.tryEnd()) {
                return false;
            }
            synchronized (open) {
                open.removeFirst();
                if (open.isEmpty()) {
                    return true;
                }
            }
        }
    }
}
