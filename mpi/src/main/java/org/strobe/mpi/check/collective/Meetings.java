package org.strobe.mpi.check.collective;

import java.util.function.Supplier;
import org.strobe.mpi.check.place.Findings;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.ProcessGroup;

/** Where the ranks of a communicator tell each other of their collective calls, one meeting a call. */
public final class Meetings {
    final Engine engine;
    final Channel channel;
    final int rank;
    final int size;
    final Supplier<String> communicator;
    final Findings findings;

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

    /** Begins the next one. All ranks come with a call. */
    Meeting begin(CollectiveCall call) {
        Meeting meeting = rank == 0 ? new HubMeeting(this, call) : new MemberMeeting(this, call);
        if (!meeting.step()) {
            engine.add(meeting);
        }
        return meeting;
    }
}
