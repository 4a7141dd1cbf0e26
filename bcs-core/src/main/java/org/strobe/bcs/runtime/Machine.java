package org.strobe.bcs.runtime;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.bcs.mds.Emds;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.message.Outcome;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.bcs.slice.SliceClock;
import org.strobe.bcs.slice.SliceObserver;
import org.strobe.bcs.slice.StrobeSender;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.rank.Rank;

/** The nodes of a job whose ranks are all in this JVM, and what is led on them. */
public final class Machine {
    private final Map<Integer, NodeRuntime> nodes = new ConcurrentHashMap<>();
    private final Rank first;

    private Machine(Rank first) {
        this.first = first;
    }

    /**
     * Joins the job's machine; all ranks do so together, and when they have the first slice begins.
     *
     * @param part of each NIC, for nobody else
     * @param mds what is monitored; empty for nothing
     * @param waker lets the process look when something is done that it has posted; called by any thread
     */
    public static Endpoint join(
            Rank rank, BcsSettings settings, NicPart part, Optional<MdsSettings> mds, Runnable waker) {
        Machine machine = rank.sharedInJvm(Machine.class, () -> new Machine(rank));
        Optional<Emds> emds = mds.map(asked -> rank.sharedInJvm(Emds.class, () -> new Emds(asked)));
        if (rank.localNumber() == 0) {
            NodeObserver observer = emds.map(one -> one.node(rank.node())).orElse(NodeObserver.NOBODY);
            machine.nodes.put(rank.node(), new NodeRuntime(machine, rank, part, settings, observer));
        }
        rank.barrier();
        NodeRuntime node = machine.node(rank.node());
        Endpoint endpoint = node.add(rank, waker);
        rank.barrier();
        if (rank.localNumber() == 0) {
            node.start();
        }
        rank.barrier();
        if (rank.number() == 0) {
            rank.interconnect()
                    .addAgent(
                            rank.node(),
                            strobeSender(
                                    rank, settings, part, emds.map(Emds::global).orElse(SliceObserver.NOBODY)));
        }
        return endpoint;
    }

    private static StrobeSender strobeSender(Rank rank, BcsSettings settings, NicPart part, SliceObserver observer) {
        SliceClock clock = settings.slice() == BcsSettings.SELF
                ? SliceClock.self(rank::now)
                : SliceClock.every(rank::now, settings.slice());
        return new StrobeSender(
                part.strobe(),
                rank.interconnect().agentNic(rank.node()),
                NodeSet.all(rank.placement().nodes()),
                clock,
                observer);
    }

    private NodeRuntime node(int number) {
        return nodes.get(number);
    }

    Endpoint endpoint(int process) {
        return node(first.nodeOf(process)).endpoint(process);
    }

    /** For the threads of NICs: something that a process has posted has come to an end. */
    void done(int process, int request, Outcome outcome, long fromSlice) {
        endpoint(process).done(request, outcome, fromSlice);
    }
}
