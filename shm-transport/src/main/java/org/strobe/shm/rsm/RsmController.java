package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_CTLR_HNDL;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_LENGTH;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_SEGID;
import static org.strobe.shm.rsm.access.RsmException.Reason.INSUFFICIENT_MEM;
import static org.strobe.shm.rsm.access.RsmException.Reason.INSUFFICIENT_RESOURCES;
import static org.strobe.shm.rsm.access.RsmException.Reason.RESERVED_SEGID;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEGID_IN_USE;

import java.util.ArrayList;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.strobe.shm.rsm.access.RsmCapacity;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.link.HostRsmLink;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.rsm.link.RsmOperation;
import org.strobe.shm.rsm.topology.RsmInterconnect;
import org.strobe.shm.rsm.topology.RsmTopology;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/**
 * A rank's access to the interconnect ({@code rsmapi_controller_handle_t}): maker of export and import segments. It
 * belongs to the thread that entered the waiting room with its waiter. The segments document their use by other
 * threads.
 */
public final class RsmController implements AutoCloseable {
    /** First segment id of the system. An application chooses ids from 1 to this number - 1. */
    public static final int FIRST_SYSTEM_ID = 1 << 30;

    /** Maximum bytes of a segment. */
    public static final long LONGEST_SEGMENT = 1L << 38;

    private static final int SYSTEM_IDS_BITS = 14;
    private static final int LINK_SIZE = 128;

    /** Serial number in names of this JVM's segments; segments of other JVMs have other addresses. */
    private static final AtomicLong SERIAL = new AtomicLong();

    private final RsmInterconnect interconnect;
    private final int node;
    private final int address;
    private final RsmLink link;
    private final Set<AutoCloseable> segments = ConcurrentHashMap.newKeySet();
    private int lastSystemId;
    private boolean released;

    private RsmController(RsmInterconnect interconnect, int node, int address, RsmLink link) {
        this.interconnect = interconnect;
        this.node = node;
        this.address = address;
        this.link = link;
    }

    /**
     * Opens a controller for the calling rank, over memory of this computer ({@code rsm_get_controller}).
     *
     * @param node node of the rank; other ranks may share it
     * @param address index of the rank's doorbell in the interconnect's waiting room
     * @param waiter result of the rank's entering that room
     * @throws RsmException {@code CTLR_IN_USE} if this address has a controller
     */
    public static RsmController get(RsmInterconnect interconnect, int node, int address, Waiter waiter) {
        interconnect.checkPlace(address, node);
        if (interconnect.room().doorbell(address) != waiter.doorbell()) {
            throw new IllegalArgumentException("address=" + address + ": not the address of the waiter's doorbell");
        }
        return get(interconnect, node, address, new HostRsmLink(waiter::await));
    }

    /**
     * Opens a controller for the calling rank of a machine ({@code rsm_get_controller}).
     *
     * @param node node of the rank; other ranks may share it
     * @param address index of the rank's doorbell in the interconnect's waiting room
     * @param link hardware below the calls of this rank, which waits at that doorbell
     * @throws RsmException {@code CTLR_IN_USE} if this address has a controller
     */
    public static RsmController get(RsmInterconnect interconnect, int node, int address, RsmLink link) {
        interconnect.checkPlace(address, node);
        link.charge(RsmOperation.GET_CONTROLLER, 0);
        interconnect.plug(address, node);
        return new RsmController(interconnect, node, address, link);
    }

    public int node() {
        return node;
    }

    /** Number that identifies this controller ({@code rsm_addr_t}). */
    public int address() {
        return address;
    }

    /** Looks only, without a cost: true if a controller has this address. For any thread. */
    public boolean isPresent(int address) {
        return interconnect.isPlugged(address);
    }

    /** Present nodes and controllers ({@code rsm_get_interconnect_topology}). */
    public RsmTopology topology() {
        checkUsable();
        link.charge(RsmOperation.GET_INTERCONNECT_TOPOLOGY, 0);
        return new RsmTopology(link, node, address, interconnect.nodes(), interconnect.controllers());
    }

    /** Bytes of an export segment with its control page. */
    public static long segmentSize(long length, RsmCapacity capacity) {
        return RsmSegmentLayout.size(capacity.accessEntries(), capacity.connections(), length);
    }

    /** Calls {@link #exportCreate(long, RsmCapacity)} with the standard capacity. */
    public RsmExportSegment exportCreate(long length) {
        return exportCreate(length, RsmCapacity.STANDARD);
    }

    /**
     * Creates a segment of zeroed memory, which cannot be imported yet ({@code rsm_memseg_export_create}).
     *
     * @throws RsmException {@code BAD_LENGTH} unless it is 1 to {@link #LONGEST_SEGMENT}, {@code INSUFFICIENT_MEM}
     */
    public RsmExportSegment exportCreate(long length, RsmCapacity capacity) {
        checkUsable();
        if (length < 1 || length > LONGEST_SEGMENT) {
            throw new RsmException(BAD_LENGTH, "length=" + length + ": must be 1 to " + LONGEST_SEGMENT);
        }
        link.charge(RsmOperation.EXPORT_CREATE, length);
        long size = segmentSize(length, capacity);
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
     * @param rights rights that the connection needs
     * @throws RsmException {@code REMOTE_NODE_UNREACHABLE}, {@code SEG_NOT_PUBLISHED} (also if the exporter is dead),
     *     {@code SEG_NOT_PUBLISHED_TO_NODE}, {@code PERM_DENIED}, {@code INSUFFICIENT_RESOURCES} if the segment has no
     *     connection left
     */
    public RsmImportSegment importConnect(int exporter, int segmentId, RsmRights rights) {
        checkUsable();
        Objects.requireNonNull(rights, "rights");
        String description = "node=" + exporter + " segment=" + segmentId;
        RsmConnector connector =
                new RsmConnector(interconnect, link, node, address, exporter, segmentId, rights, description);
        link.charge(RsmOperation.IMPORT_CONNECT, 0);
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

    RsmLink link() {
        return link;
    }

    int nodes() {
        return interconnect.nodes();
    }

    private SegmentStore store() {
        return interconnect.store();
    }

    /** Publishes a segment's name under an id: in a small segment whose name contains the id. */
    Segment linkAs(int segmentId, String target) {
        checkUsable();
        if (segmentId < 1) {
            throw new RsmException(BAD_SEGID, "segment=" + segmentId + ": must be >= 1");
        }
        if (segmentId >= FIRST_SYSTEM_ID) {
            throw new RsmException(RESERVED_SEGID, "segment=" + segmentId + ": must be below " + FIRST_SYSTEM_ID);
        }
        return link(segmentId, target);
    }

    /** Publishes a segment's name under the next free id of this controller. */
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
            Segment published = store().create(publishedName(node, segmentId), LINK_SIZE);
            published.memory().bare().setText(0, LINK_SIZE, target);
            return published;
        } catch (SegmentException e) {
            throw new RsmException(
                    e.reason() == SegmentException.Reason.EXISTS ? SEGID_IN_USE : INSUFFICIENT_RESOURCES,
                    "node=" + node + " segment=" + segmentId + ": " + e.getMessage(),
                    e);
        }
    }

    /** Removes a segment's name and closes the hold on it. */
    void unlink(Segment segment) {
        store().remove(segment.name());
        segment.close();
    }

    void forget(AutoCloseable segment) {
        segments.remove(segment);
    }

    /**
     * Destroys remaining export segments, ends remaining connections, and releases the controller ({@code
     * rsm_release_controller}).
     */
    public void release() {
        checkUsable();
        link.charge(RsmOperation.RELEASE_CONTROLLER, 0);
        close();
    }

    /** Releases the controller; does nothing if called again. */
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
