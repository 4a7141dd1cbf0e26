package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmException.Reason.CTLR_IN_USE;
import static org.strobe.shm.rsm.RsmInterconnectLayout.ADDRESSES;
import static org.strobe.shm.rsm.RsmInterconnectLayout.FREE;
import static org.strobe.shm.rsm.RsmInterconnectLayout.MAGIC;
import static org.strobe.shm.rsm.RsmInterconnectLayout.MAGIC_VALUE;
import static org.strobe.shm.rsm.RsmInterconnectLayout.NODE;
import static org.strobe.shm.rsm.RsmInterconnectLayout.NODES;
import static org.strobe.shm.rsm.RsmInterconnectLayout.PROCESS;
import static org.strobe.shm.rsm.RsmInterconnectLayout.STATE;
import static org.strobe.shm.rsm.RsmInterconnectLayout.UP;
import static org.strobe.shm.rsm.RsmInterconnectLayout.VERSION;
import static org.strobe.shm.rsm.RsmInterconnectLayout.VERSION_VALUE;

import java.util.ArrayList;
import java.util.List;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.WaitingRoom;

/**
 * What the controllers of a job share: where segments are found, where one waits, and which controllers there are.
 *
 * <p>One rank {@linkplain #create creates} it; the ranks of one JVM share that object, and each sibling process
 * {@linkplain #join joins} it once, while the creator has it open. A controller's address is the index of its rank's
 * doorbell in the waiting room; several controllers may be on one node. All methods may be called by any thread.
 */
public final class RsmInterconnect implements AutoCloseable {
    private static final String NAME = "rsm/interconnect";
    private static final int MOST_ADDRESSES = 1 << 16;

    private final SegmentStore store;
    private final WaitingRoom room;
    private final Segment segment;
    private final Memory memory;
    private final int nodes;
    private final int addresses;

    private RsmInterconnect(SegmentStore store, WaitingRoom room, Segment segment) {
        this.store = store;
        this.room = room;
        this.segment = segment;
        this.memory = segment.memory();
        this.nodes = memory.getInt(NODES);
        this.addresses = memory.getInt(ADDRESSES);
    }

    /**
     * Makes the interconnect of a job.
     *
     * @param room a room that every process of the store is in
     * @param nodes how many nodes there are, numbered from 0
     * @param addresses how many doorbells of the room, from the first on, may belong to controllers
     */
    public static RsmInterconnect create(SegmentStore store, WaitingRoom room, int nodes, int addresses) {
        if (nodes < 1 || addresses < 1 || addresses > MOST_ADDRESSES) {
            throw new IllegalArgumentException("nodes=" + nodes + " addresses=" + addresses);
        }
        Segment segment = store.create(NAME, RsmInterconnectLayout.size(addresses));
        Memory memory = segment.memory();
        memory.setInt(VERSION, VERSION_VALUE);
        memory.setInt(NODES, nodes);
        memory.setInt(ADDRESSES, addresses);
        memory.setLongRelease(MAGIC, MAGIC_VALUE);
        return new RsmInterconnect(store, room, segment);
    }

    /** Joins the interconnect that another process has made, over this process's own store and room. */
    public static RsmInterconnect join(SegmentStore store, WaitingRoom room) {
        Segment segment = store.attach(NAME);
        long magic = segment.memory().getLongAcquire(MAGIC);
        int version = segment.memory().getInt(VERSION);
        if (magic != MAGIC_VALUE || version != VERSION_VALUE) {
            segment.close();
            throw new IllegalStateException("magic=0x" + Long.toHexString(magic) + " version=" + version
                    + ": the interconnect is not ready, or another version's");
        }
        return new RsmInterconnect(store, room, segment);
    }

    /** How many nodes there are. */
    public int nodes() {
        return nodes;
    }

    SegmentStore store() {
        return store;
    }

    WaitingRoom room() {
        return room;
    }

    /** A controller comes up. */
    void plug(int address, int node) {
        long line = RsmInterconnectLayout.controller(address);
        if (!memory.compareAndSetInt(line + STATE, FREE, RsmInterconnectLayout.CLAIMED)) {
            throw new RsmException(CTLR_IN_USE, "address=" + address + " node=" + memory.getInt(line + NODE));
        }
        memory.setInt(line + NODE, node);
        memory.setInt(line + PROCESS, room.process());
        memory.setIntRelease(line + STATE, UP);
    }

    /** A controller goes down. */
    void unplug(int address) {
        memory.setIntRelease(RsmInterconnectLayout.controller(address) + STATE, FREE);
    }

    void checkPlace(int address, int node) {
        if (node < 0 || node >= nodes || address < 0 || address >= addresses) {
            throw new IllegalArgumentException("node=" + node + " address=" + address + ": there are " + nodes
                    + " nodes and " + addresses + " addresses");
        }
    }

    /** The controllers that are up, by address. */
    List<RsmTopology.Controller> controllers() {
        List<RsmTopology.Controller> found = new ArrayList<>();
        for (int address = 0; address < addresses; address++) {
            long line = RsmInterconnectLayout.controller(address);
            if (memory.getIntAcquire(line + STATE) == UP) {
                int process = memory.getInt(line + PROCESS);
                found.add(new RsmTopology.Controller(
                        memory.getInt(line + NODE), address, process, !room.isDead(process)));
            }
        }
        return List.copyOf(found);
    }

    /** Leaves the interconnect; for its creator, ends joining. This process's controllers were released before. */
    @Override
    public void close() {
        segment.close();
    }
}
