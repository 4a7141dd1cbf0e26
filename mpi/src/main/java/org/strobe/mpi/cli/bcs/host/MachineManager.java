package org.strobe.mpi.cli.bcs.host;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.strobe.emulator.gang.GangMatrix;
import org.strobe.emulator.gang.GangTurns;
import org.strobe.emulator.gang.JobAccount;
import org.strobe.emulator.nic.Comparison;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;

/**
 * The machine manager: gives jobs their nodes, brings their images there chunk by chunk, says once a slice which jobs run, and asks node managers
 * whether they live. What others want of it they put into a queue; all else is for its own thread.
 */
final class MachineManager {
    /** The file with what jobs have had that have ended. */
    static final String ACCOUNTS = "accounts.csv";

    private static final int BEATS_UNTIL_DEAD = 10;
    private static final int MOST_ENDED = 1000;
    private static final long IDLE = 50_000_000;

    private final Nic nic;
    private final MachineSettings settings;
    private final LongSupplier clock;
    private final Consumer<String> told;
    private final GangTurns turns;
    private final Map<Integer, HostJob> jobs = new ConcurrentSkipListMap<>();
    private final BlockingQueue<Runnable> wanted = new LinkedBlockingQueue<>();
    private final Queue<HostJob> waiting = new ArrayDeque<>();
    private final List<HostJob> living = new ArrayList<>();
    private final Queue<Mission> missions = new ArrayDeque<>();
    private final BitSet dead = new BitSet();
    private final long[] seen;
    private final byte[] chunk = new byte[GangWords.CHUNK_HEAD + GangWords.MOST_OF_CHUNK];
    private long chunks;
    private long commands;
    private long turn;
    private long beats;
    private long nextSlice;
    private long nextBeat;
    private int lastNumber;
    private volatile boolean isOver;

    /** Something that all nodes of a job are told: its image, and that it begins; or that it is no more. */
    private static final class Mission {
        private final HostJob job;
        private final long command;
        private int sent;
        private boolean isCommanded;

        Mission(HostJob job, long command) {
            this.job = job;
            this.command = command;
            this.sent = command == GangWords.LAUNCH ? 0 : job.image().length;
        }
    }

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
        this.seen = new long[settings.nodes()];
    }

    /** A job by its number; null if there never was one. For any thread. */
    HostJob job(int number) {
        return jobs.get(number);
    }

    /** All jobs that are remembered, by their numbers. For any thread. */
    List<HostJob> jobs() {
        return List.copyOf(jobs.values());
    }

    /** Its thread does this soon. For any thread. */
    void want(Runnable what) {
        wanted.add(what);
    }

    /** It ends, and all jobs with it. For any thread. */
    void stop() {
        want(() -> isOver = true);
    }

    /** The nodes whose managers have died. For its own thread. */
    BitSet dead() {
        return (BitSet) dead.clone();
    }

    /** The slot of a job; below 0 if it has none. For its own thread. */
    int slotOf(HostJob job) {
        return turns.matrix().slotOf(job.number());
    }

    /** The number of the next job that is handed in. For its own thread. */
    int nextNumber() {
        return ++lastNumber;
    }

    /**
     * Takes a job; for its own thread.
     *
     * @throws IllegalArgumentException if the machine can never run it
     */
    void submit(HostJob job) {
        turns.matrix().check(job.shape());
        if (living.size() + waiting.size() >= GangWords.MOST_JOBS) {
            throw new IllegalArgumentException("there are " + GangWords.MOST_JOBS + " jobs already");
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
        nextBeat = clock.getAsLong();
        while (!isOver) {
            long now = clock.getAsLong();
            placeNext(now);
            buryEnded(now);
            boolean isBusy = goOnWithMission();
            if (now >= nextSlice) {
                beginSlice(now);
            }
            if (now >= nextBeat) {
                beat();
                nextBeat = now + settings.heartbeat();
            }
            rest(isBusy);
        }
        for (HostJob job : jobs()) {
            if (job.state() != HostJob.State.ENDED) {
                job.endNow();
                job.bury(clock.getAsLong());
            }
        }
    }

    private void rest(boolean isBusy) throws InterruptedException {
        long until = living.isEmpty() ? IDLE : Math.min(nextSlice, nextBeat) - clock.getAsLong();
        Runnable what = isBusy ? wanted.poll() : wanted.poll(Math.clamp(until, 0, IDLE), TimeUnit.NANOSECONDS);
        while (what != null) {
            what.run();
            what = wanted.poll();
        }
    }

    private void placeNext(long now) {
        waiting.removeIf(job -> {
            if (job.hasEnded()) {
                job.bury(now);
                return true;
            }
            return false;
        });
        while (!waiting.isEmpty()) {
            HostJob job = waiting.element();
            int[] nodes = turns.begin(job.number(), job.shape()).orElse(null);
            if (nodes == null) {
                return;
            }
            waiting.remove();
            living.add(job);
            job.place(nodes, now);
            missions.add(new Mission(job, GangWords.LAUNCH));
        }
    }

    private void buryEnded(long now) {
        for (HostJob job : List.copyOf(living)) {
            if (job.hasEnded()) {
                living.remove(job);
                turns.end(job.number());
                job.bury(now);
                missions.add(new Mission(job, GangWords.FORGET));
                account(job);
            }
        }
    }

    private NodeSet livingNodes(int... of) {
        BitSet nodes = new BitSet();
        for (int node : of) {
            nodes.set(node);
        }
        nodes.andNot(dead);
        return NodeSet.of(nodes.stream().toArray());
    }

    /** Sends the next of what is to be sent, if all nodes are through with what was sent last; tells whether there is more to do at once. */
    private boolean goOnWithMission() {
        Mission mission = missions.peek();
        if (mission == null) {
            return false;
        }
        NodeSet nodes = livingNodes(mission.job.nodes());
        if (nodes.size() == 0) {
            missions.remove();
            return true;
        }
        if (mission.isCommanded) {
            if (holds(nodes, GangWords.DONE, commands)) {
                missions.remove();
            }
            return true;
        }
        boolean isFirst = mission.sent == 0;
        if (!isFirst && mission.command == GangWords.LAUNCH && !holds(nodes, GangWords.STORED, chunks)) {
            return true;
        }
        if (mission.sent < mission.job.image().length) {
            sendChunk(mission, nodes);
        } else {
            command(nodes, mission.command, mission.job.number());
            mission.isCommanded = true;
        }
        return true;
    }

    /** Whether a word of all nodes has come to a number; Compare-And-Write, which here writes nothing new. */
    private boolean holds(NodeSet nodes, long word, long number) {
        return nic.compareAndWrite(nodes, word, Comparison.EQUAL, number, word, number);
    }

    private void sendChunk(Mission mission, NodeSet nodes) {
        byte[] image = mission.job.image();
        int length = Math.min(GangWords.MOST_OF_CHUNK, image.length - mission.sent);
        ByteBuffer.wrap(chunk)
                .order(ByteOrder.nativeOrder())
                .putLong(++chunks)
                .putLong(mission.job.number())
                .putLong(length)
                .put(image, mission.sent, length);
        mission.sent += length;
        // The number is what node managers look at: it comes when all else is there.
        nic.multicast(
                nodes,
                GangWords.CHUNK + Long.BYTES,
                chunk,
                Long.BYTES,
                GangWords.CHUNK_HEAD - Long.BYTES + length,
                Signals.NONE);
        nic.multicast(nodes, GangWords.CHUNK, chunk, 0, Long.BYTES, Signals.remote(GangWords.EVENT));
    }

    private void command(NodeSet nodes, long kind, int job) {
        byte[] words = new byte[GangWords.COMMAND_BYTES];
        ByteBuffer.wrap(words)
                .order(ByteOrder.nativeOrder())
                .putLong(++commands)
                .putLong(kind)
                .putLong(job);
        nic.multicast(
                nodes,
                GangWords.COMMAND + Long.BYTES,
                words,
                Long.BYTES,
                GangWords.COMMAND_BYTES - Long.BYTES,
                Signals.NONE);
        nic.multicast(nodes, GangWords.COMMAND, words, 0, Long.BYTES, Signals.remote(GangWords.EVENT));
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
        if (beats > 0 && !holds(nodes, GangWords.SEEN, beats)) {
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

    /** Keeps what a job has had. */
    private void account(HostJob job) {
        JobAccount had = job.account();
        String line = String.format(
                Locale.ROOT,
                "%d,%s,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d%n",
                job.number(),
                job.name(),
                job.shape().ranks(),
                job.shape().nodes(),
                had.submitted(),
                had.placed(),
                had.launched(),
                had.ended(),
                had.used(),
                had.lent(),
                had.held(),
                job.exitCode());
        Path file = settings.folder().resolve(ACCOUNTS);
        try {
            if (!Files.exists(file)) {
                Files.writeString(file, "job,name,ranks,nodes,submitted,placed,launched,ended,used,lent,held,exit\n");
            }
            Files.writeString(file, line, StandardOpenOption.APPEND);
        } catch (IOException e) {
            told.accept(ACCOUNTS + " can't be written: " + e.getMessage());
        }
    }
}
