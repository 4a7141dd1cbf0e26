package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmException.Reason.BAD_CTLR_HNDL;
import static org.strobe.shm.rsm.RsmException.Reason.BAD_LENGTH;
import static org.strobe.shm.rsm.RsmException.Reason.BAD_SEGID;
import static org.strobe.shm.rsm.RsmException.Reason.INSUFFICIENT_MEM;
import static org.strobe.shm.rsm.RsmException.Reason.INSUFFICIENT_RESOURCES;
import static org.strobe.shm.rsm.RsmException.Reason.RESERVED_SEGID;
import static org.strobe.shm.rsm.RsmException.Reason.SEGID_IN_USE;

import java.util.ArrayList;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/**
 * One rank's access to the interconnect ({@code rsmapi_controller_handle_t}): where export and import segments come
 * from. It belongs to the thread that entered the waiting room with its waiter; the segments say what other threads
 * may do.
 */
public final class RsmController implements AutoCloseable {
    /** Segment ids from here on are chosen by the system; an application chooses from 1 to here - 1. */
    public static final int FIRST_SYSTEM_ID = 1 << 30;

    /** The longest segment, in bytes. */
    public static final long LONGEST_SEGMENT = 1L << 38;

    private static final int SYSTEM_IDS_BITS = 14;
    private static final int LINK_SIZE = 128;

    /** Tells the segments of this JVM apart; those of others have other addresses. */
    private static final AtomicLong SERIAL = new AtomicLong();

    private final RsmInterconnect interconnect;
    private final int node;
    private final int address;
    private final Waiter waiter;
    private final Set<AutoCloseable> segments = ConcurrentHashMap.newKeySet();
    private int lastSystemId;
    private boolean released;

    private RsmController(RsmInterconnect interconnect, int node, int address, Waiter waiter) {
        this.interconnect = interconnect;
        this.node = node;
        this.address = address;
        this.waiter = waiter;
    }

    /**
     * Opens a controller for the calling rank ({@code rsm_get_controller}).
     *
     * @param node the rank's node; others may be on it too
     * @param address the index of the rank's doorbell in the interconnect's waiting room
     * @param waiter what the rank entered that room with
     * @throws RsmException {@code CTLR_IN_USE} if this address has a controller
     */
    public static RsmController get(RsmInterconnect interconnect, int node, int address, Waiter waiter) {
        interconnect.checkPlace(address, node);
        if (interconnect.room().doorbell(address) != waiter.doorbell()) {
            throw new IllegalArgumentException("address=" + address + ": the waiter has another doorbell of the room");
        }
        interconnect.plug(address, node);
        return new RsmController(interconnect, node, address, waiter);
    }

    public int node() {
        return node;
    }

    /** The number that tells this controller from all others ({@code rsm_addr_t}). */
    public int address() {
        return address;
    }

    /** The nodes and controllers as they are now ({@code rsm_get_interconnect_topology}). */
    public RsmTopology topology() {
        checkUsable();
        return new RsmTopology(node, address, interconnect.nodes(), interconnect.controllers());
    }

    /** {@link #exportCreate(long, RsmCapacity)} with the standard capacity. */
    public RsmExportSegment exportCreate(long length) {
        return exportCreate(length, RsmCapacity.STANDARD);
    }

    /**
     * Makes a segment of zeroed memory, which nobody can import yet ({@code rsm_memseg_export_create}).
     *
     * @throws RsmException {@code BAD_LENGTH} unless it is 1 to {@link #LONGEST_SEGMENT}, {@code INSUFFICIENT_MEM}
     */
    public RsmExportSegment exportCreate(long length, RsmCapacity capacity) {
        checkUsable();
        if (length < 1 || length > LONGEST_SEGMENT) {
            throw new RsmException(
                    BAD_LENGTH, "length=" + length + ": a segment has 1 to " + LONGEST_SEGMENT + " bytes");
        }
        long size = RsmSegmentLayout.size(capacity.accessEntries(), capacity.connections(), length);
        String name = "rsm/" + node + "/" + address + "-" + SERIAL.incrementAndGet();
        Segment memory;
        try {
            memory = store().create(name, size);
        } catch (SegmentException e) {
            throw new RsmException(INSUFFICIENT_MEM, "length=" + length + ": " + e.getMessage(), e);
        }
        RsmExportSegment segment = new RsmExportSegment(this, capacity, memory, length);
        segments.add(segment);
        return segment;
    }

    /**
     * Connects to a segment that a node has published ({@code rsm_memseg_import_connect}).
     *
     * @param rights what the connection will be used for
     * @throws RsmException {@code REMOTE_NODE_UNREACHABLE}, {@code SEG_NOT_PUBLISHED} (also if the exporter
     *     is dead), {@code SEG_NOT_PUBLISHED_TO_NODE}, {@code PERM_DENIED},
     *     {@code INSUFFICIENT_RESOURCES} if the segment has no connection left
     */
    public RsmImportSegment importConnect(int exporter, int segmentId, RsmRights rights) {
        checkUsable();
        Objects.requireNonNull(rights, "rights");
        String description = "node=" + exporter + " segment=" + segmentId;
        RsmConnector connector =
                new RsmConnector(interconnect, node, address, exporter, segmentId, rights, description);
        RsmConnection connection = connector.connect(publishedName(exporter, segmentId));
        RsmImportSegment segment = new RsmImportSegment(this, connection, exporter, segmentId, rights);
        segments.add(segment);
        return segment;
    }

    private static String publishedName(int node, int segmentId) {
        return "rsm/" + node + "/" + segmentId;
    }

    WaitingRoom room() {
        return interconnect.room();
    }

    Waiter waiter() {
        return waiter;
    }

    int nodes() {
        return interconnect.nodes();
    }

    private SegmentStore store() {
        return interconnect.store();
    }

    /** Lets importers find a segment under an id: a small segment of that name holds the other's name. */
    Segment linkAs(int segmentId, String target) {
        checkUsable();
        if (segmentId < 1) {
            throw new RsmException(BAD_SEGID, "segment=" + segmentId + ": an id is a positive number");
        }
        if (segmentId >= FIRST_SYSTEM_ID) {
            throw new RsmException(
                    RESERVED_SEGID, "segment=" + segmentId + ": ids from " + FIRST_SYSTEM_ID + " on are the system's");
        }
        return link(segmentId, target);
    }

    /** The same under the next id of this controller that is free. */
    Segment linkAsAny(String target, int[] chosen) {
        checkUsable();
        for (int tries = 0; tries < 1 << SYSTEM_IDS_BITS; tries++) {
            lastSystemId = (lastSystemId + 1) & ((1 << SYSTEM_IDS_BITS) - 1);
            chosen[0] = FIRST_SYSTEM_ID | (address << SYSTEM_IDS_BITS) | lastSystemId;
            try {
                return link(chosen[0], target);
            } catch (RsmException e) {
                if (e.reason() != SEGID_IN_USE) {
                    throw e;
                }
            }
        }
        throw new RsmException(
                INSUFFICIENT_RESOURCES, "node=" + node + " address=" + address + ": no segment id is left");
    }

    private Segment link(int segmentId, String target) {
        try {
            Segment link = store().create(publishedName(node, segmentId), LINK_SIZE);
            link.memory().setText(0, LINK_SIZE, target);
            return link;
        } catch (SegmentException e) {
            throw new RsmException(
                    e.reason() == SegmentException.Reason.EXISTS ? SEGID_IN_USE : INSUFFICIENT_RESOURCES,
                    "node=" + node + " segment=" + segmentId + ": " + e.getMessage(),
                    e);
        }
    }

    /** Takes the name of a segment away and gives back the hold on it. */
    void unlink(Segment segment) {
        store().remove(segment.name());
        segment.close();
    }

    void forget(AutoCloseable segment) {
        segments.remove(segment);
    }

    /**
     * Destroys the export segments that are left, ends the connections that are left, and gives the controller back
     * ({@code rsm_release_controller}).
     */
    public void release() {
        checkUsable();
        close();
    }

    /** The same as {@link #release}, but does nothing a second time. */
    @Override
    public void close() {
        if (released) {
            return;
        }
        released = true;
        RuntimeException failure = null;
        for (AutoCloseable segment : new ArrayList<>(segments)) {
            try {
                segment.close();
            } catch (RuntimeException e) {
                failure = e;
            } catch (Exception e) {
                throw new AssertionError("segments throw no checked exceptions", e);
            }
        }
        interconnect.unplug(address);
        if (failure != null) {
            throw failure;
        }
    }

    private void checkUsable() {
        if (released) {
            throw new RsmException(BAD_CTLR_HNDL, "node=" + node + " address=" + address + ": it was released");
        }
    }
}
