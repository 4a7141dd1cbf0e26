package org.strobe.mpi.check.collective;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import org.strobe.mpi.check.callsite.Findings;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.progress.Task;
import org.strobe.mpi.standard.ProcessGroup;

/**
 * Meetings of the ranks of a communicator, one for each collective call. They end in order of their begin, at every
 * rank.
 */
public final class Meetings implements Task {
    final Engine engine;
    final Channel channel;
    final int rank;
    final int size;
    final Supplier<String> communicator;
    final Findings findings;
    private final Deque<Meeting> open = new ArrayDeque<>();

    /**
     * Prepares meetings of a group.
     *
     * @param channel a channel of the group, without other use
     * @param communicator name of the checked communicator
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
     * Begins the next meeting, at all ranks.
     *
     * @param afterwards task to run as soon as a good verdict arrives
     */
    Meeting begin(CallClaim call, Runnable afterwards) {
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
