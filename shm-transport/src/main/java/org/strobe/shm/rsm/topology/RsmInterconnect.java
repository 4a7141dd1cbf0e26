package org.strobe.shm.rsm.topology;

import static org.strobe.shm.rsm.access.RsmException.Reason.CTLR_IN_USE;
import static org.strobe.shm.rsm.topology.RsmInterconnectLayout.ADDRESSES;
import static org.strobe.shm.rsm.topology.RsmInterconnectLayout.FREE;
import static org.strobe.shm.rsm.topology.RsmInterconnectLayout.MAGIC;
import static org.strobe.shm.rsm.topology.RsmInterconnectLayout.MAGIC_VALUE;
import static org.strobe.shm.rsm.topology.RsmInterconnectLayout.NODE;
import static org.strobe.shm.rsm.topology.RsmInterconnectLayout.NODES;
import static org.strobe.shm.rsm.topology.RsmInterconnectLayout.PROCESS;
import static org.strobe.shm.rsm.topology.RsmInterconnectLayout.STATE;
import static org.strobe.shm.rsm.topology.RsmInterconnectLayout.UP;
import static org.strobe.shm.rsm.topology.RsmInterconnectLayout.VERSION;
import static org.strobe.shm.rsm.topology.RsmInterconnectLayout.VERSION_VALUE;

import java.util.ArrayList;
import java.util.List;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Interconnect that the controllers of a job share: segment store, waiting room, and the list of controllers.
 *
 * <p>One rank {@linkplain #create creates} it. The ranks of one JVM share that object. Each sibling process {@linkplain
 * #join joins} it once, while the creator has it open. A controller's address is the index of its rank's doorbell in
 * the waiting room. A node may have several controllers. Any thread may call all methods.
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
        this.memory = segment.memory().bare();
        this.nodes = memory.getInt(NODES);
        this.addresses = memory.getInt(ADDRESSES);
    }

    /**
     * Creates the interconnect of a job.
     *
     * @param room room that every process of the store has joined
     * @param nodes number of nodes, which count from 0
     * @param addresses number of doorbells, from the first on, that may belong to controllers
     */
    public static RsmInterconnect create(SegmentStore store, WaitingRoom room, int nodes, int addresses) {
        if (nodes < 1 || addresses < 1 || addresses > MOST_ADDRESSES) {
            throw new IllegalArgumentException("nodes=" + nodes + " addresses=" + addresses
                    + ": must be >= 1, and addresses <= " + MOST_ADDRESSES);
        }
        Segment segment = store.create(NAME, RsmInterconnectLayout.size(addresses));
        Memory memory = segment.memory().bare();
        memory.setInt(VERSION, VERSION_VALUE);
        memory.setInt(NODES, nodes);
        memory.setInt(ADDRESSES, addresses);
        memory.setLongRelease(MAGIC, MAGIC_VALUE);
        return new RsmInterconnect(store, room, segment);
    }

    /** Joins the interconnect of another process, over this process's store and room. */
    public static RsmInterconnect join(SegmentStore store, WaitingRoom room) {
        Segment segment = store.attach(NAME);
        long magic = segment.memory().bare().getLongAcquire(MAGIC);
        int version = segment.memory().bare().getInt(VERSION);
        if (magic != MAGIC_VALUE || version != VERSION_VALUE) {
            segment.close();
            throw new IllegalStateException("magic=0x" + Long.toHexString(magic) + " version=" + version
                    + ": the interconnect is not ready, or has another version");
        }
        return new RsmInterconnect(store, room, segment);
    }

    /**
     * Creates the interconnect, or joins that of the process that has been faster.
     *
     * @return null if that process has not finished it; try again
     */
    public static RsmInterconnect tryObtain(SegmentStore store, WaitingRoom room, int nodes, int addresses) {
        try {
            return create(store, room, nodes, addresses);
        } catch (SegmentException e) {
            if (e.reason() != SegmentException.Reason.EXISTS) {
                throw e;
            }
        }
        try {
            return join(store, room);
        } catch (SegmentException e) {
            if (e.reason() != SegmentException.Reason.INCOMPLETE && e.reason() != SegmentException.Reason.MISSING) {
                throw e;
            }
            return null;
        } catch (IllegalStateException e) {
            return null;
        }
    }

    /** Number of nodes. */
    public int nodes() {
        return nodes;
    }

    public SegmentStore store() {
        return store;
    }

    public WaitingRoom room() {
        return room;
    }

    /** Registers a controller. */
    public void plug(int address, int node) {
        long line = RsmInterconnectLayout.controller(address);
        if (!memory.compareAndSetInt(line + STATE, FREE, RsmInterconnectLayout.CLAIMED)) {
            throw new RsmException(CTLR_IN_USE, "address=" + address + " node=" + memory.getInt(line + NODE));
        }
        memory.setInt(line + NODE, node);
        memory.setInt(line + PROCESS, room.process());
        memory.setIntRelease(line + STATE, UP);
    }

    /** Deregisters a controller. */
    public void unplug(int address) {
        memory.setIntRelease(RsmInterconnectLayout.controller(address) + STATE, FREE);
    }

    /** Looks only: true if a controller has this address. */
    public boolean isPlugged(int address) {
        return address < addresses && memory.getIntVolatile(RsmInterconnectLayout.controller(address) + STATE) == UP;
    }

    public void checkPlace(int address, int node) {
        if (node < 0 || node >= nodes || address < 0 || address >= addresses) {
            throw new IllegalArgumentException("node=" + node + " address=" + address
                    + ": must be >= 0 and below nodes=" + nodes + " and addresses=" + addresses);
        }
    }

    /** Registered controllers, by address. */
    public List<RsmTopology.Controller> controllers() {
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

    /**
     * Leaves the interconnect; joining fails once its creator leaves. Release the controllers of this process first.
     */
    @Override
    public void close() {
        segment.close();
    }
}
