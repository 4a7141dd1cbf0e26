package org.strobe.bcs.runtime;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.bcs.message.Payload;
import org.strobe.bcs.slice.SliceClock;
import org.strobe.bcs.slice.SliceObserver;
import org.strobe.bcs.slice.StrobeLayout;
import org.strobe.bcs.slice.StrobeSender;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.rank.Rank;

/** The nodes of a job whose ranks are all in this JVM, and what is led on them. */
public final class Machine {
    /** Where global memory has the words of the strobe. */
    private static final StrobeLayout LAYOUT = new StrobeLayout(0);

    private static final int STROBE_EVENT = 0;

    private final Map<Integer, NodeRuntime> nodes = new ConcurrentHashMap<>();
    private final Map<Long, Payload> payloads = new ConcurrentHashMap<>();

    private Machine() {}

    /** Joins the job's machine; all ranks do so together, and when they have the first slice begins. */
    public static Endpoint join(Rank rank, BcsSettings settings, SliceObserver observer) {
        Machine machine = rank.sharedInJvm(Machine.class, Machine::new);
        if (rank.localNumber() == 0) {
            machine.nodes.put(rank.node(), new NodeRuntime(machine, rank, LAYOUT, settings.bytesASlice()));
        }
        rank.barrier();
        NodeRuntime node = machine.node(rank.node());
        Endpoint endpoint = node.add(rank);
        rank.barrier();
        if (rank.localNumber() == 0) {
            node.start();
        }
        rank.barrier();
        if (rank.number() == 0) {
            SliceClock clock = settings.slice() == BcsSettings.SELF
                    ? SliceClock.self(rank::now)
                    : SliceClock.every(rank::now, settings.slice());
            rank.interconnect()
                    .addAgent(
                            rank.node(),
                            new StrobeSender(
                                    LAYOUT,
                                    rank.interconnect().agentNic(rank.node()),
                                    NodeSet.all(rank.placement().nodes()),
                                    STROBE_EVENT,
                                    clock,
                                    observer));
        }
        return endpoint;
    }

    /** Shows bytes to all NICs. */
    void show(long number, Payload payload) {
        payloads.put(number, payload);
    }

    Payload payload(long number) {
        return payloads.get(number);
    }

    /** Nobody needs them any more. */
    void hide(long number) {
        payloads.remove(number);
    }

    NodeRuntime node(int number) {
        return nodes.get(number);
    }
}
