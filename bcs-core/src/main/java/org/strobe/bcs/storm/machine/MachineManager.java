package org.strobe.bcs.storm.machine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jctools.queues.varhandle.MpscUnboundedVarHandleArrayQueue;
import org.strobe.bcs.storm.job.HostJob;
import org.strobe.emulator.gang.GangMatrix;
import org.strobe.emulator.gang.GangTurns;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;

/**
 * The machine manager. It assigns nodes to jobs, sends images there chunk by chunk, and says once a slice which jobs run. Heartbeats tell it whether
 * node managers live. Other threads put their requests into a queue; all other methods are for its own thread.
 */
public final class MachineManager {
    private static final int BEATS_UNTIL_DEAD = 10;
    private static final int MOST_ENDED = 1000;
    private static final long IDLE = 50_000_000;
    private static final long LOOK_AGAIN = 250_000;
    private static final int REQUESTS_A_CHUNK = 64;

    /** Launchers that do not end by themselves are ended after six seconds. */
    private static final long MOST_OF_END = 10_000_000_000L;

    private final Nic nic;
    private final MachineSettings settings;
    private final LongSupplier clock;
    private final Consumer<String> told;
    private final GangTurns turns;
    private final Map<Integer, HostJob> jobs = new ConcurrentSkipListMap<>();
    private final Queue<Runnable> wanted = new MpscUnboundedVarHandleArrayQueue<>(REQUESTS_A_CHUNK);
    private final Queue<HostJob> waiting = new ArrayDeque<>();
    private final List<HostJob> living = new ArrayList<>();
    private final List<HostJob> buried = new ArrayList<>();
    private final Missions missions;
    private final BitSet dead = new BitSet();
    private final long[] seen;
    private long turn;
    private long beats;
    private long nextSlice;
    private long nextBeat;
    private int lastNumber;
    private volatile boolean isOver;

    /** Thread in {@link #run}; null before. */
    private volatile Thread thread;

    /**
     * For a machine.
     *
     * @param nic that of the management node, whose number is above those of all others
     * @param told is told what happens, in lines
     */
    MachineManager(Nic nic, MachineSettings settings, LongSupplier clock, Consumer<String> told) {
        this.nic = nic;
        this.settings = settings;
        this.clock = clock;
        this.told = told;
        this.turns = new GangTurns(
                new GangMatrix(settings.nodes(), settings.processors(), settings.slots()),
                MachineSettings.SLICES_A_QUANTUM);
        this.missions = new Missions(nic, this::livingNodes);
        this.seen = new long[settings.nodes()];
    }

    /** A job by its number; null if there never was one. For any thread. */
    public HostJob job(int number) {
        return jobs.get(number);
    }

    /** All jobs that are remembered, by their numbers. For any thread. */
    public List<HostJob> jobs() {
        return List.copyOf(jobs.values());
    }

    /** Requests an action of the manager's thread. For any thread. */
    public void want(Runnable what) {
        wanted.add(what);
        LockSupport.unpark(thread);
    }

    /** It ends, and all jobs with it. For any thread. */
    public void stop() {
        want(() -> isOver = true);
    }

    /** The nodes whose managers have died. For its own thread. */
    public BitSet dead() {
        return (BitSet) dead.clone();
    }

    /** The slot of a job; below 0 if it has none. For its own thread. */
    public int slotOf(HostJob job) {
        return turns.matrix().slotOf(job.number());
    }

    /** The number of the next job that is handed in. For its own thread. */
    public int nextNumber() {
        return ++lastNumber;
    }

    /**
     * Takes a job; for its own thread.
     *
     * @throws IllegalArgumentException if the machine can never run it
     */
    public void submit(HostJob job) {
        turns.matrix().check(job.shape());
        if (isOver) {
            throw new IllegalArgumentException("the machine ends");
        }
        if (living.size() + waiting.size() >= MachineSettings.MOST_JOBS) {
            throw new IllegalArgumentException("there are " + MachineSettings.MOST_JOBS + " jobs already");
        }
        if (!dead.isEmpty() && job.shape().nodes() > settings.nodes() - dead.cardinality()) {
            throw new IllegalArgumentException("nodes=" + job.shape().nodes() + ": the machine has "
                    + (settings.nodes() - dead.cardinality()) + " whose node managers live");
        }
        jobs.put(job.number(), job);
        waiting.add(job);
        forgetOldest();
    }

    private void forgetOldest() {
        List<Integer> ended = jobs.values().stream()
                .filter(job -> job.state() == HostJob.State.ENDED)
                .map(HostJob::number)
                .toList();
        ended.stream().limit(Math.max(0, ended.size() - MOST_ENDED)).forEach(jobs::remove);
    }

    /** Works until it is stopped. */
    void run() throws InterruptedException {
        thread = Thread.currentThread();
        nextBeat = clock.getAsLong();
        while (!isOver) {
            long now = clock.getAsLong();
            buryEnded(now);
            placeNext(now);
            boolean hasMoved = missions.goOn();
            if (now >= nextSlice) {
                beginSlice(now);
            }
            if (now >= nextBeat) {
                beat();
                nextBeat = now + settings.heartbeat();
            }
            long until = living.isEmpty() ? IDLE : Math.min(nextSlice, nextBeat) - clock.getAsLong();
            if (!missions.isEmpty()) {
                until = Math.min(until, hasMoved ? 0 : LOOK_AGAIN);
            }
            doWanted(until);
        }
        endAll();
    }

    /** Ends all jobs at once, and waits until all have ended, but not for ever. */
    private void endAll() throws InterruptedException {
        long until = clock.getAsLong() + MOST_OF_END;
        jobs.values().forEach(job -> job.end("the machine has ended"));
        boolean isLeft = true;
        while (isLeft && clock.getAsLong() < until) {
            buryEnded(clock.getAsLong());
            doWanted(LOOK_AGAIN);
            isLeft = !living.isEmpty() || !waiting.isEmpty() || !buried.isEmpty();
        }
    }

    /** Runs requested actions; waits a limited time if there are none. */
    private void doWanted(long until) throws InterruptedException {
        Runnable what = wanted.poll();
        if (what == null && until > 0) {
            LockSupport.parkNanos(this, Math.min(until, IDLE));
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            what = wanted.poll();
        }
        while (what != null) {
            what.run();
            what = wanted.poll();
        }
    }

    private void placeNext(long now) {
        while (!waiting.isEmpty()) {
            HostJob job = waiting.element();
            int[] nodes = turns.begin(job.number(), job.shape()).orElse(null);
            if (nodes == null) {
                return;
            }
            waiting.remove();
            living.add(job);
            job.place(nodes, now);
            missions.launch(job);
        }
    }

    private void buryEnded(long now) {
        for (HostJob job : List.copyOf(living)) {
            if (job.hasEnded()) {
                living.remove(job);
                turns.end(job.number());
                bury(job, now);
            }
        }
        for (HostJob job : List.copyOf(waiting)) {
            if (job.hasEnded()) {
                waiting.remove(job);
                bury(job, now);
            }
        }
    }

    /** A job has ended, however it has: when nothing is left of it, what it had is kept and its nodes forget it. */
    private void bury(HostJob job, long now) {
        buried.add(job);
        job.bury(
                now,
                () -> want(() -> {
                    buried.remove(job);
                    missions.forget(job);
                    try {
                        AccountFile.add(settings.folder(), job);
                    } catch (IOException e) {
                        told.accept(AccountFile.NAME + " can't be written: " + e.getMessage());
                    }
                }));
    }

    private NodeSet livingNodes(int... of) {
        BitSet nodes = new BitSet();
        for (int node : of) {
            nodes.set(node);
        }
        nodes.andNot(dead);
        return NodeSet.of(nodes.stream().toArray());
    }

    private NodeSet allLiving() {
        int[] all = new int[settings.nodes()];
        for (int node = 0; node < all.length; node++) {
            all[node] = node;
        }
        return livingNodes(all);
    }

    private void beginSlice(long now) {
        nextSlice = now + settings.slice();
        NodeSet nodes = allLiving();
        if (living.isEmpty() || nodes.size() == 0) {
            return;
        }
        boolean begins = turns.nextSlice() || turns.matrix().slots() == 1;
        List<Integer> owners = turns.owners();
        List<Integer> others = turns.others();
        byte[] words = new byte[GangWords.TURN_BYTES];
        ByteBuffer buffer = ByteBuffer.wrap(words).order(ByteOrder.nativeOrder());
        buffer.putLong(++turn).putLong(begins ? 1 : 0).putLong(owners.size()).putLong(others.size());
        owners.forEach(buffer::putLong);
        others.forEach(buffer::putLong);
        buffer.putLong(words.length - Long.BYTES, turn);
        nic.multicast(nodes, GangWords.TURN, words, 0, words.length, Signals.remote(GangWords.EVENT));
    }

    /** Asks whether all have seen the last heartbeat; those that have not for some are dead. */
    private void beat() {
        NodeSet nodes = allLiving();
        if (nodes.size() == 0) {
            return;
        }
        if (beats > 0
                && !nic.compareAndWrite(nodes, GangWords.SEEN, WordComparison.EQUAL, beats, GangWords.SEEN, beats)) {
            for (int node = nodes.first(); node != NodeSet.NONE; node = nodes.next(node)) {
                look(node);
            }
        } else {
            Arrays.fill(seen, beats);
        }
        nodes = allLiving();
        if (nodes.size() > 0) {
            beats++;
            byte[] word = new byte[Long.BYTES];
            ByteBuffer.wrap(word).order(ByteOrder.nativeOrder()).putLong(beats);
            nic.multicast(nodes, GangWords.BEAT, word, 0, Long.BYTES, Signals.remote(GangWords.EVENT));
        }
    }

    private void look(int node) {
        seen[node] = Math.max(seen[node], nic.getWord(node, GangWords.SEEN));
        if (beats - seen[node] < BEATS_UNTIL_DEAD) {
            return;
        }
        dead.set(node);
        turns.matrix().lose(node);
        told.accept("the node manager of node " + node + " has died: it has not answered " + BEATS_UNTIL_DEAD
                + " heartbeats");
        for (HostJob job : living) {
            if (job.ownNode(node) >= 0) {
                job.end("the node manager of node " + node + " has died");
            }
        }
        waiting.stream()
                .filter(job -> job.shape().nodes() > settings.nodes() - dead.cardinality())
                .forEach(job -> job.end("the node manager of node " + node + " has died"));
    }
}
