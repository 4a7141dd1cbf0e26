package org.strobe.bcs.storm.machine;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import org.strobe.bcs.storm.job.HostJob;
import org.strobe.emulator.gang.GangTurns;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;

/**
 * The node manager of a node. It carries out commands of the machine manager: store an image, start a launcher, let jobs run or stop them. {@link
 * NodeDisk} does the work that may take long. An error ends the node manager; the machine manager then misses its heartbeats.
 */
final class NodeDaemon {
    private static final long LOOK_AGAIN = 20_000_000;
    private static final long LOOK_AGAIN_SOON = 250_000;

    /** Work of the disk, with the word and number that announce its end. The next chunk or command comes later. */
    private record Work(CompletableFuture<Void> done, long word, long number) {}

    private final Nic nic;
    private final int node;
    private final int processors;
    private final NodeDisk disk;
    private final IntFunction<HostJob> jobs;
    private final LongSupplier clock;
    /** Those that it has, also when the machine remembers them no more. */
    private final Map<Integer, HostJob> present = new LinkedHashMap<>();

    private GangTurns.OnNode runs = GangTurns.OnNode.NOBODY;
    private long beat;
    private long chunk;
    private long command;
    private Work work;
    private long turn;
    private long turnBegan;
    private boolean newSlot;
    private volatile boolean isDown;

    /**
     * That of the node to which a NIC belongs.
     *
     * @param folder where it stores what it gets
     * @param jobs the machine's jobs, by number
     */
    NodeDaemon(Nic nic, int processors, Path folder, IntFunction<HostJob> jobs, LongSupplier clock) {
        this.nic = nic;
        this.node = nic.node();
        this.processors = processors;
        this.disk = new NodeDisk(node, folder, clock);
        this.jobs = jobs;
        this.clock = clock;
    }

    /** It ends, and tells nobody. */
    void goDown() {
        isDown = true;
    }

    /** Works until it goes down, or something goes wrong. */
    void run() {
        long seen = 0;
        while (!isDown) {
            if (nic.awaitEvent(GangWords.EVENT, seen + 1, work == null ? LOOK_AGAIN : LOOK_AGAIN_SOON)) {
                seen = nic.event(GangWords.EVENT);
            }
            if (!isDown) {
                look();
            }
        }
    }

    private void look() {
        takeChunk();
        takeCommand();
        answer();
        takeTurn();
        long now = nic.memory().getLongVolatile(GangWords.BEAT);
        if (now != beat) {
            beat = now;
            nic.putWord(node, GangWords.SEEN, beat, Signals.NONE);
        }
    }

    private void takeChunk() {
        long number = nic.memory().getLongVolatile(GangWords.CHUNK);
        if (number == chunk) {
            return;
        }
        chunk = number;
        int job = (int) nic.memory().getLongVolatile(GangWords.CHUNK + Long.BYTES);
        byte[] bytes = new byte[(int) nic.memory().getLongVolatile(GangWords.CHUNK + 2L * Long.BYTES)];
        nic.memory().getBytes(GangWords.CHUNK + GangWords.CHUNK_HEAD, bytes, 0, bytes.length);
        work = new Work(disk.keep(jobs.apply(job), bytes), GangWords.STORED, number);
    }

    private void takeCommand() {
        long number = nic.memory().getLongVolatile(GangWords.COMMAND);
        if (number == command) {
            return;
        }
        command = number;
        long kind = nic.memory().getLongVolatile(GangWords.COMMAND + Long.BYTES);
        int job = (int) nic.memory().getLongVolatile(GangWords.COMMAND + 2L * Long.BYTES);
        if (kind == GangWords.LAUNCH) {
            HostJob launched = jobs.apply(job);
            present.put(job, launched);
            work = new Work(disk.launch(launched), GangWords.DONE, number);
        } else {
            present.remove(job);
            work = new Work(disk.forget(job), GangWords.DONE, number);
        }
    }

    /** Says that the last chunk is stored or the last command carried out, if it is. */
    private void answer() {
        if (work != null && work.done().isDone()) {
            nic.putWord(node, work.word(), work.number(), Signals.NONE);
            work = null;
        }
    }

    /** It does nothing any more, and what it has stored is deleted. */
    void close() {
        disk.close();
    }

    /** A slice begins. */
    private void takeTurn() {
        byte[] bytes = new byte[GangWords.TURN_BYTES];
        nic.memory().getBytes(GangWords.TURN, bytes, 0, bytes.length);
        ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        long number = words.getLong(0);
        if (number == turn || number != words.getLong(bytes.length - Long.BYTES)) {
            return;
        }
        turn = number;
        long now = clock.getAsLong();
        account(turnBegan, now);
        turnBegan = now;
        newSlot = words.getLong(Long.BYTES) != 0;
        int owners = (int) words.getLong(2 * Long.BYTES);
        int others = (int) words.getLong(3 * Long.BYTES);
        runs = GangTurns.share(
                processors,
                named(words, 0, owners),
                List.of(named(words, owners, others)),
                job -> present.get(job)
                        .shape()
                        .ranksOfNode()
                        .get(present.get(job).ownNode(node)),
                this::isBlocked);
        present.forEach((owner, job) -> job.let(node, runs.has(owner)));
    }

    /** Those of the jobs named in a turn that this node has. */
    private List<Integer> named(ByteBuffer words, int from, int count) {
        List<Integer> named = new ArrayList<>();
        for (int i = from; i < from + count; i++) {
            int job = (int) words.getLong(GangWords.TURN_HEAD + i * Long.BYTES);
            if (present.containsKey(job)) {
                named.add(job);
            }
        }
        return named;
    }

    /** True if the processes of an owner are blocked. Processes of a new slot may not have started yet. */
    private boolean isBlocked(int number) {
        return !newSlot && runs.has(number) && present.get(number).isIdle(node);
    }

    private void account(long from, long to) {
        for (Map.Entry<Integer, HostJob> each : present.entrySet()) {
            int number = each.getKey();
            HostJob job = each.getValue();
            job.count(node, runs.guests().contains(number), !runs.has(number), from, to);
            if (newSlot) {
                job.look(node);
            }
        }
    }
}
