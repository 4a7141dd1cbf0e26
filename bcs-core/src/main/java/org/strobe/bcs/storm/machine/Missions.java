package org.strobe.bcs.storm.machine;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Function;
import org.strobe.bcs.storm.job.HostJob;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;

/** Orders to all nodes of a job, one at a time: the chunks of its image, then its start, or its end. */
final class Missions {
    private static final byte[] NO_IMAGE = {};

    private final Nic nic;
    private final Function<int[], NodeSet> living;
    private final Queue<Mission> missions = new ArrayDeque<>();
    private final byte[] chunk = new byte[GangWords.CHUNK_HEAD + GangWords.MOST_OF_CHUNK];
    private long chunks;
    private long commands;

    private static final class Mission {
        private final HostJob job;
        private final long command;
        private final byte[] image;
        private int sent;
        private boolean isCommanded;

        Mission(HostJob job, long command, byte[] image) {
            this.job = job;
            this.command = command;
            this.image = image;
        }
    }

    /**
     * None yet.
     *
     * @param living which of some nodes have node managers that live
     */
    Missions(Nic nic, Function<int[], NodeSet> living) {
        this.nic = nic;
        this.living = living;
    }

    /** The nodes of a job get its image, and it begins. */
    void launch(HostJob job) {
        missions.add(new Mission(job, GangWords.LAUNCH, job.takeImage()));
    }

    /** The nodes of a job hear that it is no more. */
    void forget(HostJob job) {
        missions.add(new Mission(job, GangWords.FORGET, NO_IMAGE));
    }

    /** True if no order is left. */
    boolean isEmpty() {
        return missions.isEmpty();
    }

    /** Sends the next order if all nodes have carried out the last one. Returns false if nodes must be awaited. */
    boolean goOn() {
        Mission mission = missions.peek();
        if (mission == null) {
            return false;
        }
        NodeSet nodes = living.apply(mission.job.nodes());
        if (nodes.size() == 0) {
            missions.remove();
            return true;
        }
        if (mission.isCommanded) {
            if (holds(nodes, GangWords.DONE, commands)) {
                missions.remove();
                return true;
            }
            return false;
        }
        if (mission.sent > 0 && !holds(nodes, GangWords.STORED, chunks)) {
            return false;
        }
        if (mission.sent < mission.image.length) {
            sendChunk(mission, nodes);
        } else {
            command(nodes, mission.command, mission.job.number());
            mission.isCommanded = true;
        }
        return true;
    }

    /** True if a word has a number on all nodes. The Compare-And-Write leaves the word unchanged. */
    private boolean holds(NodeSet nodes, long word, long number) {
        return nic.compareAndWrite(nodes, word, WordComparison.EQUAL, number, word, number);
    }

    private void sendChunk(Mission mission, NodeSet nodes) {
        int length = Math.min(GangWords.MOST_OF_CHUNK, mission.image.length - mission.sent);
        ByteBuffer.wrap(chunk)
                .order(ByteOrder.nativeOrder())
                .putLong(++chunks)
                .putLong(mission.job.number())
                .putLong(length)
                .put(mission.image, mission.sent, length);
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
}
