package org.strobe.mpi.check;

import java.util.List;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.check.collective.CheckedCollectives;
import org.strobe.mpi.check.collective.Meetings;
import org.strobe.mpi.check.message.CheckedChannel;
import org.strobe.mpi.check.message.MessageWitness;
import org.strobe.mpi.check.message.Pending;
import org.strobe.mpi.check.place.Findings;
import org.strobe.mpi.check.place.Places;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.ThreadLevel;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.runtime.Parts;
import org.strobe.mpi.runtime.RankCommunicator;
import org.strobe.mpi.runtime.Storage;

/** The parts of a rank's runtime, with checks around all that programs see of them. */
final class CheckedParts implements Parts {
    private final Parts inner;
    private final Places places;
    private final Findings findings;
    private final Pending pending = new Pending();
    private final Leftovers leftovers;
    private final Storage storage;

    CheckedParts(Parts inner, Rank rank, boolean strict) {
        this.inner = inner;
        this.places = Places.of(rank);
        this.findings = new Findings(rank, strict);
        this.leftovers = new Leftovers(findings, pending);
        this.storage = new CheckedStorage(inner.storage(), places, leftovers, pending);
    }

    @Override
    public Engine engine(Rank rank, ThreadLevel level) {
        return inner.engine(rank, level);
    }

    @Override
    public long nicMemoryToSpawn() {
        return inner.nicMemoryToSpawn();
    }

    @Override
    public Channel messages(Engine engine, int context, RankCommunicator communicator) {
        if (communicator.isHidden()) {
            return inner.messages(engine, context, communicator);
        }
        MessageWitness witness = new MessageWitness(places, findings, () -> nameOf(communicator));
        Channel channel = engine.open(context, communicator.rank(), communicator.remoteGroup(), witness);
        return new CheckedChannel(channel, pending, places);
    }

    @Override
    public CollectiveCalls collectives(Engine engine, Channel channel, RankCommunicator communicator) {
        CollectiveCalls calls = inner.collectives(engine, channel, communicator);
        return communicator.isHidden() ? calls : checked(calls, engine, communicator, communicator);
    }

    @Override
    public CollectiveCalls interCollectives(
            Engine engine, Channel channel, RankCommunicator local, RankCommunicator communicator) {
        CollectiveCalls calls = inner.interCollectives(engine, channel, local, communicator);
        return checked(calls, engine, communicator, communicator.local());
    }

    /** @param meeting whose ranks tell each other of their calls */
    private CollectiveCalls checked(
            CollectiveCalls calls, Engine engine, RankCommunicator communicator, RankCommunicator meeting) {
        leftovers.made(communicator, places.here("a new communicator"));
        Meetings meetings =
                new Meetings(engine, meeting.openChecks(), meeting.group(), () -> nameOf(communicator), findings);
        return CheckedCollectives.around(calls, communicator, meetings, pending, places);
    }

    private static String nameOf(RankCommunicator communicator) {
        String name = communicator.state().name();
        return name.isEmpty() ? communicator.toString() : name;
    }

    @Override
    public Storage storage() {
        return storage;
    }

    @Override
    public void ending(List<RankCommunicator> communicators, List<Window> windows) {
        leftovers.report(communicators, windows);
        inner.ending(communicators, windows);
    }
}
