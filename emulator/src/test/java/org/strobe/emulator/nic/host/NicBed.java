package org.strobe.emulator.nic.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.nic.host.shared.TestActor;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.segment.mapped.JobId;
import org.strobe.shm.segment.mapped.MappedSegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** A job with NICs: as a single process, or as two processes, of which the first has the lower half of the nodes. */
final class NicBed implements AutoCloseable {
    static final NicSettings SETTINGS = new NicSettings(4096, 8, 16, 64);
    static final long SECONDS = 600;

    /** Assumes an oversubscribed computer, as tests are. */
    private static final int MANY = 1 << 10;

    /** Forms of the ranks of a test. */
    enum Launch {
        THREADS,
        VIRTUAL,
        MAPPED
    }

    final Launch launch;
    final Placement placement;
    final HostInterconnect first;
    final HostInterconnect second;
    final WaitingRoom firstRoom;
    private final WaitingRoom secondRoom;
    private final List<AutoCloseable> closed = new ArrayList<>();

    private NicBed(Launch launch, Placement placement, NicSettings settings, TransferFaults faults) {
        this.launch = launch;
        this.placement = placement;
        int nodes = placement.nodes();
        if (launch == Launch.MAPPED && nodes > 1) {
            MappedSegmentStore store = keep(MappedSegmentStore.found(JobId.draw()));
            MappedSegmentStore sibling = keep(MappedSegmentStore.join(store.ticket()));
            int doorbells = placement.ranks() + 2;
            Segment memory = keep(store.create("room", WaitingRoom.size(2, doorbells)));
            Segment seen = keep(sibling.attach("room"));
            firstRoom = keep(WaitingRoom.create(memory.memory(), 2, doorbells, true));
            secondRoom = keep(WaitingRoom.open(seen.memory()));
            int half = nodes / 2;
            first = open(store, firstRoom, NodeSet.range(0, half), placement.ranks(), settings, faults);
            second = open(sibling, secondRoom, NodeSet.range(half, nodes), placement.ranks() + 1, settings, faults);
        } else {
            PrivateSegmentStore store = keep(new PrivateSegmentStore());
            firstRoom = keep(WaitingRoom.inThisJvm(placement.ranks()));
            secondRoom = firstRoom;
            first = open(store, firstRoom, NodeSet.all(nodes), HostSite.NO_DOORBELL, settings, faults);
            second = first;
        }
    }

    private HostInterconnect open(
            SegmentStore store,
            WaitingRoom room,
            NodeSet hosted,
            int doorbell,
            NicSettings settings,
            TransferFaults faults) {
        HostSite site = new HostSite(store, room, placement, hosted, doorbell);
        return keep(HostInterconnect.open(site, settings, faults, room::abort));
    }

    private <T extends AutoCloseable> T keep(T resource) {
        closed.add(0, resource);
        return resource;
    }

    static NicBed of(Launch launch, Placement placement) {
        return of(launch, placement, SETTINGS, TransferFaults.NONE);
    }

    static NicBed of(Launch launch, Placement placement, NicSettings settings, TransferFaults faults) {
        return new NicBed(launch, placement, settings, faults);
    }

    private boolean isSecond(int rank) {
        return placement.nodeOf(rank) >= placement.nodes() / 2 && second != first;
    }

    /** Program of a rank with its NIC. */
    @FunctionalInterface
    interface Rank<T> {
        T run(Nic nic, TestActor actor) throws Exception;
    }

    /** Starts a rank. */
    <T> Future<T> start(int rank, Rank<T> program) {
        return start(rank, WaitPolicy.forRanks(MANY, launch == Launch.VIRTUAL), program);
    }

    private <T> Future<T> start(int rank, WaitPolicy policy, Rank<T> program) {
        boolean virtual = launch == Launch.VIRTUAL;
        return start(virtual, () -> {
            WaitingRoom room = isSecond(rank) ? secondRoom : firstRoom;
            try (Waiter waiter = room.enter(rank, policy)) {
                TestActor actor = new TestActor(room, waiter, rank);
                return program.run((isSecond(rank) ? second : first).nic(rank, actor), actor);
            }
        });
    }

    private static <T> Future<T> start(boolean virtual, Callable<T> callable) {
        FutureTask<T> task = new FutureTask<>(callable);
        (virtual ? Thread.ofVirtual() : Thread.ofPlatform().daemon()).start(task);
        return task;
    }

    /** Runs all ranks and waits for their ends; the first failure fails the test. */
    <T> List<T> run(Rank<T> program) {
        return runWith(WaitPolicy.forRanks(MANY, launch == Launch.VIRTUAL), program);
    }

    /** Runs all ranks with a wait policy. */
    <T> List<T> runWith(WaitPolicy policy, Rank<T> program) {
        List<Future<T>> ranks = new ArrayList<>();
        for (int rank = 0; rank < placement.ranks(); rank++) {
            ranks.add(start(rank, policy, program));
        }
        List<T> results = new ArrayList<>();
        ranks.forEach(rank -> results.add(result(rank)));
        return results;
    }

    /** Runs one rank and waits for its end. */
    <T> T runOne(int rank, Rank<T> program) {
        return result(start(rank, program));
    }

    static <T> T result(Future<T> rank) {
        try {
            return rank.get(SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new AssertionError(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError("a rank still runs after " + SECONDS + " s", e);
        }
    }

    /** Yields until a condition holds. */
    static void until(String what, Callable<Boolean> condition) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        try {
            while (!condition.call()) {
                if (System.nanoTime() - deadline > 0) {
                    throw new AssertionError("not within " + SECONDS + " s: " + what);
                }
                Thread.yield();
            }
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        for (AutoCloseable resource : closed) {
            try {
                resource.close();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }
}
