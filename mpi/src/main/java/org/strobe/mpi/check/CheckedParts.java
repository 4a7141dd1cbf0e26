package org.strobe.mpi.check;

import java.util.List;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.check.callsite.CallSites;
import org.strobe.mpi.check.callsite.Findings;
import org.strobe.mpi.check.collective.CheckedCollectives;
import org.strobe.mpi.check.collective.Meetings;
import org.strobe.mpi.check.message.CheckedChannel;
import org.strobe.mpi.check.message.Pending;
import org.strobe.mpi.check.message.TypeChecker;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.runtime.Parts;
import org.strobe.mpi.runtime.RankCommunicator;
import org.strobe.mpi.runtime.Storage;
import org.strobe.mpi.standard.ThreadLevel;

/** Parts of a rank's runtime with checks around everything visible to programs. */
final class CheckedParts implements Parts {
    private final Parts inner;
    private final CallSites callSites;
    private final Findings findings;
    private final Pending pending = new Pending();
    private final Leftovers leftovers;
    private final Storage storage;

    CheckedParts(Parts inner, Rank rank, boolean strict) {
        this.inner = inner;
        this.callSites = CallSites.of(rank);
        this.findings = new Findings(rank, strict);
        this.leftovers = new Leftovers(findings, pending);
        this.storage = new CheckedStorage(inner.storage(), callSites, leftovers, pending);
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
    public boolean comparesCalls() {
        return inner.comparesCalls();
    }

    @Override
    public Channel messages(Engine engine, int context, RankCommunicator communicator) {
        if (communicator.isHidden()) {
            return inner.messages(engine, context, communicator);
        }
        TypeChecker checker = new TypeChecker(callSites, findings, communicator::shownName);
        Channel channel = engine.open(context, communicator.rank(), communicator.remoteGroup(), checker);
        return new CheckedChannel(channel, pending, callSites);
    }

    @Override
    public Collectives collectives(Engine engine, Channel channel, RankCommunicator communicator) {
        Collectives calls = inner.collectives(engine, channel, communicator);
        return communicator.isHidden() ? calls : checked(calls, engine, communicator, communicator);
    }

    @Override
    public Collectives interCollectives(
            Engine engine, Channel channel, RankCommunicator local, RankCommunicator communicator) {
        Collectives calls = inner.interCollectives(engine, channel, local, communicator);
        return checked(calls, engine, communicator, communicator.local());
    }

    /** @param meeting communicator whose ranks compare their calls */
    private Collectives checked(
            Collectives calls, Engine engine, RankCommunicator communicator, RankCommunicator meeting) {
        leftovers.made(communicator, callSites.here("a new communicator"));
        Meetings meetings =
                new Meetings(engine, meeting.openChecks(), meeting.group(), communicator::shownName, findings);
        return new CheckedCollectives(calls, communicator, meetings, pending, callSites);
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
