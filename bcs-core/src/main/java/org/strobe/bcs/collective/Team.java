package org.strobe.bcs.collective;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.IntUnaryOperator;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Payload;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.shm.segment.Memory;

/** Processes that do collectives together. One of its nodes leads: that of its first process. */
public final class Team {
    private final int slot;
    private final long before;
    private final int[] processes;
    private final NodeSet nodes;
    private final int leader;

    /**
     * A team.
     *
     * @param claim its place in the NICs' memory, which its leader has claimed
     * @param processes its members, in their order
     * @param nodeOf where processes are
     */
    public Team(Slots.Claim claim, int[] processes, IntUnaryOperator nodeOf) {
        this.slot = claim.slot();
        this.before = claim.before();
        this.processes = processes.clone();
        int[] all = new int[processes.length];
        for (int i = 0; i < processes.length; i++) {
            all[i] = nodeOf.applyAsInt(processes[i]);
        }
        this.nodes = NodeSet.of(all);
        this.leader = all[0];
    }

    /** One that a process joins: its members are the bytes that it gives. */
    static Team named(Descriptor joining, Payload members, IntUnaryOperator nodeOf) {
        int bytes = Math.toIntExact(joining.bytes());
        Memory memory = Memory.allocate(bytes);
        members.get(0, memory, 0, bytes);
        int[] processes = new int[bytes / Integer.BYTES];
        for (int i = 0; i < processes.length; i++) {
            processes[i] = memory.getInt((long) i * Integer.BYTES);
        }
        return new Team(new Slots.Claim(joining.subject(), joining.word()), processes, nodeOf);
    }

    /** Its members, as bytes that go with who joins. */
    public byte[] members() {
        ByteBuffer members =
                ByteBuffer.allocate(processes.length * Integer.BYTES).order(ByteOrder.nativeOrder());
        members.asIntBuffer().put(processes);
        return members.array();
    }

    /** How many collectives its slot has had before. */
    public long before() {
        return before;
    }

    /** What descriptors name it by, while it is there. */
    public int slot() {
        return slot;
    }

    /** The number of its collective that has so many before it; they count on through all teams of a slot. */
    long number(long before) {
        return this.before + before + 1;
    }

    int[] processes() {
        return processes;
    }

    NodeSet nodes() {
        return nodes;
    }

    /** Its first process. */
    public int first() {
        return processes[0];
    }

    /** The node that asks whether all are ready. */
    public int leader() {
        return leader;
    }
}
