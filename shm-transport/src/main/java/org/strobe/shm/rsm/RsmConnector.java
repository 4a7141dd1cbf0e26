package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmSegmentLayout.CLAIMED;
import static org.strobe.shm.rsm.RsmSegmentLayout.CONNECTED;
import static org.strobe.shm.rsm.RsmSegmentLayout.CONNECTION_STATE;
import static org.strobe.shm.rsm.RsmSegmentLayout.FREE;
import static org.strobe.shm.rsm.RsmSegmentLayout.PUBLICATION;
import static org.strobe.shm.rsm.access.RsmException.Reason.INSUFFICIENT_RESOURCES;
import static org.strobe.shm.rsm.access.RsmException.Reason.PERM_DENIED;
import static org.strobe.shm.rsm.access.RsmException.Reason.REMOTE_NODE_UNREACHABLE;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_NOT_PUBLISHED;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_NOT_PUBLISHED_TO_NODE;

import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.rsm.topology.RsmInterconnect;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Makes one connection. It finds the segment, takes a free line, and only then checks publication and rights. In this
 * order an exporter that unpublishes meanwhile either finds the line, or its change is seen here.
 */
final class RsmConnector {
    private final RsmInterconnect interconnect;
    private final RsmLink link;
    private final int node;
    private final int localNode;
    private final int localDoorbell;
    private final int segmentId;
    private final RsmRights wanted;
    private final String name;

    RsmConnector(
            RsmInterconnect interconnect,
            RsmLink link,
            int localNode,
            int localDoorbell,
            int node,
            int segmentId,
            RsmRights wanted,
            String name) {
        this.interconnect = interconnect;
        this.link = link;
        this.node = node;
        this.localNode = localNode;
        this.localDoorbell = localDoorbell;
        this.segmentId = segmentId;
        this.wanted = wanted;
        this.name = name;
        if (node < 0 || node >= interconnect.nodes()) {
            throw new RsmException(
                    REMOTE_NODE_UNREACHABLE, name + ": the node must be 0 to " + (interconnect.nodes() - 1));
        }
    }

    RsmConnection connect(String publishedName) {
        Segment segment = find(publishedName);
        try {
            return connect(segment);
        } catch (RuntimeException e) {
            segment.close();
            throw e;
        }
    }

    /** Finds the segment by its published name, which leads to the segment with the data. */
    private Segment find(String publishedName) {
        SegmentStore store = interconnect.store();
        try (Segment published = store.attach(publishedName)) {
            String target = published.memory().bare().getText(0, (int) published.size());
            if (target.isEmpty()) {
                throw notPublished(null);
            }
            return store.attach(target);
        } catch (SegmentException e) {
            if (e.reason() == SegmentException.Reason.MISSING) {
                throw notPublished(e);
            }
            throw new RsmException(INSUFFICIENT_RESOURCES, name + ": " + e.getMessage(), e);
        }
    }

    private RsmException notPublished(Throwable cause) {
        return new RsmException(SEG_NOT_PUBLISHED, name, cause);
    }

    private RsmConnection connect(Segment segment) {
        Memory control = segment.memory().bare();
        if (control.getLongAcquire(RsmSegmentLayout.MAGIC) != RsmSegmentLayout.MAGIC_VALUE
                || control.getInt(RsmSegmentLayout.VERSION) != RsmSegmentLayout.VERSION_VALUE) {
            throw notPublished(null);
        }
        if (interconnect.room().isDead(control.getInt(RsmSegmentLayout.PROCESS))) {
            throw new RsmException(REMOTE_NODE_UNREACHABLE, name + ": its exporter's process died");
        }
        int accessEntries = control.getInt(RsmSegmentLayout.ACCESS_ENTRIES);
        int connections = control.getInt(RsmSegmentLayout.CONNECTIONS);
        Memory line = claim(control, accessEntries, connections);
        try {
            long publication = control.getLongVolatile(PUBLICATION);
            checkRights(control, accessEntries, publication);
            long length = control.getLong(RsmSegmentLayout.LENGTH);
            Memory data = segment.memory().slice(RsmSegmentLayout.data(accessEntries, connections), length);
            return new RsmConnection(link, node, interconnect.room(), segment, line, data, publication, name);
        } catch (RuntimeException e) {
            line.setIntRelease(CONNECTION_STATE, FREE);
            throw e;
        }
    }

    private Memory claim(Memory control, int accessEntries, int connections) {
        for (int i = 0; i < connections; i++) {
            Memory line =
                    control.slice(RsmSegmentLayout.connection(accessEntries, i), RsmSegmentLayout.CONNECTION_SIZE);
            if (line.compareAndSetInt(CONNECTION_STATE, FREE, CLAIMED)) {
                introduce(line);
                return line;
            }
        }
        throw new RsmException(
                INSUFFICIENT_RESOURCES,
                name + " connections=" + connections + ": all connections of this segment are taken");
    }

    private void introduce(Memory line) {
        WaitingRoom room = interconnect.room();
        ProcessId self = ProcessId.current();
        line.setInt(RsmSegmentLayout.CONNECTION_NODE, localNode);
        line.setInt(RsmSegmentLayout.CONNECTION_PROCESS, room.process());
        line.setInt(RsmSegmentLayout.CONNECTION_DOORBELL, localDoorbell);
        line.setLong(RsmSegmentLayout.CONNECTION_PID, self.pid());
        line.setLong(RsmSegmentLayout.CONNECTION_START, self.startTime());
        // Skip signals that were posted to the line's previous importer.
        line.setLong(RsmSegmentLayout.TAKEN, line.getLongVolatile(RsmSegmentLayout.CONNECTION_POSTED));
        line.setIntVolatile(CONNECTION_STATE, CONNECTED);
    }

    private void checkRights(Memory control, int accessEntries, long publication) {
        boolean published = RsmSegmentLayout.stateOf(publication) == RsmSegmentLayout.PUBLISHED
                && control.getInt(RsmSegmentLayout.SEGMENT_ID) == segmentId;
        int granted = new RsmAccessTable(control, accessEntries).rights(localNode);
        if (!published || control.getLongVolatile(PUBLICATION) != publication) {
            throw notPublished(null);
        }
        if (granted == RsmAccessTable.NOT_LISTED) {
            throw new RsmException(SEG_NOT_PUBLISHED_TO_NODE, name + " importer=" + localNode);
        }
        if (!RsmRights.ofBits(granted).include(wanted)) {
            throw new RsmException(
                    PERM_DENIED,
                    name + " importer=" + localNode + " wanted=" + wanted + " granted=" + RsmRights.ofBits(granted));
        }
    }
}
