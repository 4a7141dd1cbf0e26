package org.strobe.mpi.watch;

import java.util.List;
import java.util.function.Supplier;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.kernel.WorkSpan;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.watch.gather.Gathering;
import org.strobe.mpi.watch.gather.Merger;
import org.strobe.mpi.watch.gather.Part;

/** A rank of Strobe's own. */
public record OwnRank(Rank rank) implements ObservedRank {
    @Override
    public int number() {
        return rank.number();
    }

    @Override
    public int size() {
        return rank.size();
    }

    @Override
    public int capacity() {
        return rank.capacity();
    }

    @Override
    public int node() {
        return rank.node();
    }

    @Override
    public long now() {
        return rank.now();
    }

    @Override
    public String engineState() {
        return rank.context().engine().state();
    }

    @Override
    public boolean isJobAborted() {
        return rank.isJobAborted();
    }

    @Override
    public <P extends Part> void gather(String kind, Supplier<P> source, Merger<P> merger) {
        Gathering.add(rank, kind, source, merger);
    }

    @Override
    public boolean isModelled() {
        return rank.isModelled();
    }

    @Override
    public void compute(long nanos) {
        rank.compute(nanos);
    }

    @Override
    public void computes() {
        rank.context().computes();
    }

    @Override
    public void computed() {
        rank.context().computed();
    }

    @Override
    public void logLinks() {
        rank.context().logs().logLinks();
    }

    @Override
    public List<LinkUse> linkUses() {
        return rank.context().logs().linkUses();
    }

    @Override
    public void logWork() {
        rank.context().logs().logWork();
    }

    @Override
    public List<WorkSpan> work() {
        return rank.context().logs().work();
    }
}
