package org.strobe.bcs.collective;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.IntUnaryOperator;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.shm.segment.Memory;

/** Processes with collectives in common. The node of the team's first process leads the team. */
public final class ProcessTeam {
    private final int slot;
    private final long before;
    private final int[] processes;
    private final NodeSet nodes;
    private final int leader;

    /**
     * Team of processes in a slot.
     *
     * @param claim slot in the NICs' memory, claimed by the leader
     * @param processes members in order
     * @param nodeOf maps a process to its node
     */
    public ProcessTeam(TeamSlots.Claim claim, int[] processes, IntUnaryOperator nodeOf) {
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

    /** Team that a process joins; its payload lists the members. */
    static ProcessTeam named(Descriptor joining, RequestPayload members, IntUnaryOperator nodeOf) {
        int bytes = Math.toIntExact(joining.bytes());
        Memory memory = Memory.allocate(bytes);
        members.get(0, memory, 0, bytes);
        int[] processes = new int[bytes / Integer.BYTES];
        for (int i = 0; i < processes.length; i++) {
            processes[i] = memory.getInt((long) i * Integer.BYTES);
        }
        return new ProcessTeam(new TeamSlots.Claim(joining.subject(), joining.word()), processes, nodeOf);
    }

    /** List of members, as the payload of {@code JOIN}. */
    public byte[] members() {
        ByteBuffer members =
                ByteBuffer.allocate(processes.length * Integer.BYTES).order(ByteOrder.nativeOrder());
        members.asIntBuffer().put(processes);
        return members.array();
    }

    /** Number of the slot's last collective before this team. */
    public long before() {
        return before;
    }

    /** Slot of this team. Descriptors name the team by it. */
    public int slot() {
        return slot;
    }

    /**
     * Number of this team's next collective after {@code earlier} others. Numbers continue through all teams of a slot.
     */
    long number(long earlier) {
        return before + earlier + 1;
    }

    int[] processes() {
        return processes;
    }

    NodeSet nodes() {
        return nodes;
    }

    /** First process of the team. */
    public int first() {
        return processes[0];
    }

    /** Node that schedules the team's collectives. */
    public int leader() {
        return leader;
    }
}
