package org.strobe.mpi.cli.bcs.host;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import org.strobe.emulator.gang.GangTurns;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;

/**
 * The node manager of a node: stores images, starts launchers, answers heartbeats, and has the ranks on its node run or not, as the machine
 * manager says. What goes wrong in it ends it; the machine manager notices that heartbeats are not answered.
 */
final class NodeDaemon {
    static final String IMAGE = "image";
    static final String DESCRIPTOR = "descriptor";

    private static final long LOOK_AGAIN = 20_000_000;
    private static final long STORED_SIZE = 256L << 20;

    private final Nic nic;
    private final int node;
    private final int processors;
    private final Path folder;
    private final IntFunction<HostJob> jobs;
    private final LongSupplier clock;
    private final Map<Integer, byte[]> images = new HashMap<>();
    private final Map<Integer, Integer> lengths = new HashMap<>();
    private final List<Integer> present = new ArrayList<>();
    private GangTurns.OnNode runs = GangTurns.OnNode.NOBODY;
    private long beat;
    private long chunk;
    private long command;
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
        this.folder = folder;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** It ends, and tells nobody. */
    void goDown() {
        isDown = true;
    }

    /** Works until it goes down, or something goes wrong. */
    void run() throws IOException {
        long seen = 0;
        while (!isDown) {
            if (nic.awaitEvent(GangWords.EVENT, seen + 1, LOOK_AGAIN)) {
                seen = nic.event(GangWords.EVENT);
            }
            if (!isDown) {
                look();
            }
        }
    }

    private void look() throws IOException {
        takeChunk();
        takeCommand();
        takeTurn();
        long now = nic.memory().getLongVolatile(GangWords.BEAT);
        if (now != beat) {
            beat = now;
            nic.putWord(node, GangWords.SEEN, beat, Signals.NONE);
        }
    }

    private void takeChunk() throws IOException {
        long number = nic.memory().getLongVolatile(GangWords.CHUNK);
        if (number == chunk) {
            return;
        }
        int job = (int) nic.memory().getLongVolatile(GangWords.CHUNK + Long.BYTES);
        int length = (int) nic.memory().getLongVolatile(GangWords.CHUNK + 2L * Long.BYTES);
        byte[] stored = images.computeIfAbsent(job, none -> new byte[GangWords.MOST_OF_CHUNK]);
        int at = lengths.getOrDefault(job, 0);
        if (at + (long) length > STORED_SIZE + GangWords.MOST_OF_CHUNK) {
            throw new IOException("the image of job " + job + " is too large");
        }
        if (at + length > stored.length) {
            stored = Arrays.copyOf(stored, Math.max(at + length, 2 * stored.length));
            images.put(job, stored);
        }
        nic.memory().getBytes(GangWords.CHUNK + GangWords.CHUNK_HEAD, stored, at, length);
        lengths.put(job, at + length);
        chunk = number;
        nic.putWord(node, GangWords.STORED, number, Signals.NONE);
    }

    private void takeCommand() throws IOException {
        long number = nic.memory().getLongVolatile(GangWords.COMMAND);
        if (number == command) {
            return;
        }
        command = number;
        long kind = nic.memory().getLongVolatile(GangWords.COMMAND + Long.BYTES);
        int job = (int) nic.memory().getLongVolatile(GangWords.COMMAND + 2L * Long.BYTES);
        if (kind == GangWords.LAUNCH) {
            launch(job);
        } else {
            forget(job);
        }
        nic.putWord(node, GangWords.DONE, number, Signals.NONE);
    }

    private Path folderOf(int job) {
        return folder.resolve("node-" + node).resolve("job-" + job);
    }

    /** Lays down what has come; on the job's first node its launcher is started from it. */
    private void launch(int number) throws IOException {
        HostJob job = jobs.apply(number);
        byte[] stored = images.remove(number);
        int length = lengths.remove(number);
        if (job == null || job.ownNode(node) < 0) {
            return;
        }
        ByteBuffer bytes = ByteBuffer.wrap(stored, 0, length);
        byte[] descriptor = new byte[bytes.getInt()];
        bytes.get(descriptor);
        Path own = folderOf(number);
        Files.createDirectories(own);
        Files.write(own.resolve(DESCRIPTOR), descriptor);
        JobArchive.unpack(
                new ByteArrayInputStream(stored, bytes.position(), bytes.remaining()),
                Files.createDirectories(own.resolve(IMAGE)));
        present.add(number);
        if (job.ownNode(node) == 0) {
            try {
                job.start(own, JobDescriptor.read(descriptor).folder(), clock.getAsLong());
            } catch (IOException e) {
                job.end("it could not be started: " + e.getMessage());
            }
        }
    }

    private void forget(int number) {
        present.remove(Integer.valueOf(number));
        images.remove(number);
        lengths.remove(number);
        Folders.delete(folderOf(number));
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
        account(now - turnBegan);
        turnBegan = now;
        newSlot = words.getLong(Long.BYTES) != 0;
        int owners = (int) words.getLong(2 * Long.BYTES);
        int others = (int) words.getLong(3 * Long.BYTES);
        runs = GangTurns.share(
                processors,
                named(words, 0, owners),
                List.of(named(words, owners, others)),
                job -> jobs.apply(job).shape().ranksOfNode().get(jobs.apply(job).ownNode(node)),
                this::isBlocked);
        for (int job : present) {
            jobs.apply(job).let(node, runs.has(job));
        }
    }

    /** Those of the jobs named in a turn that this node has. */
    private List<Integer> named(ByteBuffer words, int from, int count) {
        List<Integer> named = new ArrayList<>();
        for (int i = from; i < from + count; i++) {
            int job = (int) words.getLong(GangWords.TURN_HEAD + i * Long.BYTES);
            if (present.contains(job) && jobs.apply(job) != null) {
                named.add(job);
            }
        }
        return named;
    }

    /** Whether the processes of an owner have nothing to do: those that have just been let go may not have come to it yet. */
    private boolean isBlocked(int number) {
        if (newSlot || !runs.has(number)) {
            return false;
        }
        List<Long> processes = jobs.apply(number).processes(node);
        return !processes.isEmpty() && processes.stream().allMatch(ProcessFile::isIdle);
    }

    private void account(long nanos) {
        for (int number : present) {
            HostJob job = jobs.apply(number);
            job.count(node, runs.guests().contains(number), !runs.has(number), nanos);
            if (newSlot) {
                job.look(node);
            }
        }
    }
}
