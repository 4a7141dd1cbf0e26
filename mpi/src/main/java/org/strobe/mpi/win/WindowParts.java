package org.strobe.mpi.win;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.win.access.AgentPart;
import org.strobe.mpi.win.access.LocalPart;
import org.strobe.mpi.win.access.Piece;
import org.strobe.mpi.win.access.TargetAccess;
import org.strobe.mpi.win.access.WindowAgent;
import org.strobe.mpi.win.sync.WindowLayout;
import org.strobe.mpi.win.sync.WordLock;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Doorbell;

/**
 * Parts of a window, from the view of one of its ranks.
 *
 * <pre>
 *   rank of this JVM                    publishes its part to the others here
 *   of another process,   SEGMENT       the buffer lies in a segment: mapped here at the first access
 *                         AGENT         it does not, or changes: access by its process's agent
 *                         NOTHING       no memory
 * </pre>
 */
final class WindowParts {
    private static final int NOTHING = 1;
    private static final int SEGMENT = 2;
    private static final int AGENT = 3;

    private final Rank rank;
    private final WindowDirectory directory;
    private final SharedWindow window;
    private final Map<Integer, TargetAccess> agents = new ConcurrentHashMap<>();

    WindowParts(Rank rank, WindowDirectory directory, SharedWindow window) {
        this.rank = rank;
        this.directory = directory;
        this.window = window;
    }

    /** Words of the window. On a modelled machine, {@link TimedAccesses} charge the time to reach them. */
    Memory words() {
        return rank.isModelled() ? window.words().bare() : window.words();
    }

    Doorbell[] doorbells() {
        return window.doorbells();
    }

    private long block(int rankInWindow) {
        return WindowLayout.rank(rankInWindow, window.doorbells().length);
    }

    /** Publishes the caller's own part. */
    void show(int self, OwnPart own) {
        window.show(self, own.access());
        if (window.crossesProcesses()) {
            describe(block(self), own);
        }
    }

    private void describe(long block, OwnPart own) {
        words().setInt(block + WindowLayout.UNIT, own.displacementUnit());
        words().setLong(block + WindowLayout.LENGTH, own.access().size());
        if (!own.isDynamic() && own.piece().memory().byteSize() == 0) {
            words().setInt(block + WindowLayout.KIND, NOTHING);
            return;
        }
        SharedBuffers.Place place =
                own.isDynamic() ? null : SharedBuffers.locate(rank, own.piece().memory());
        if (place != null) {
            words().setLong(block + WindowLayout.ROOM, own.piece().memory().byteSize());
            words().setLong(block + WindowLayout.PLACE, place.offset());
            words().setText(block + WindowLayout.NAME, WindowLayout.NAME_SIZE, place.segment());
            words().setInt(block + WindowLayout.KIND, SEGMENT);
        } else {
            String agent = WindowAgent.of(rank, directory::find).name();
            words().setText(block + WindowLayout.NAME, WindowLayout.NAME_SIZE, agent);
            words().setInt(block + WindowLayout.KIND, AGENT);
        }
    }

    TargetAccess of(int target) {
        TargetAccess part = window.part(target);
        if (part == null) {
            part = agents.get(target);
        }
        return part == null ? reach(target) : part;
    }

    /** Prepares the first access to another process's part. */
    private synchronized TargetAccess reach(int target) {
        TargetAccess known = agents.get(target);
        if (known != null) {
            return known;
        }
        long block = block(target);
        long size = words().getLong(block + WindowLayout.LENGTH);
        int unit = words().getInt(block + WindowLayout.UNIT);
        String name = words().getText(block + WindowLayout.NAME, WindowLayout.NAME_SIZE);
        int kind = words().getInt(block + WindowLayout.KIND);
        if (kind == AGENT) {
            Memory agent = window.keep(rank.context().store().attach(name)).memory();
            TargetAccess part = new AgentPart(rank, agent, window.name(), target, size, unit);
            agents.put(target, part);
            return part;
        }
        MemorySegment memory = MemorySegment.NULL;
        if (kind == SEGMENT) {
            Segment segment = window.keep(rank.context().store().attach(name));
            memory = segment.memory()
                    .bytes()
                    .asSlice(words().getLong(block + WindowLayout.PLACE), words().getLong(block + WindowLayout.ROOM));
        }
        TargetAccess part = new LocalPart(Piece.of(memory, 0), size, unit);
        window.show(target, part);
        return part;
    }

    /** Returns the lock held while elements of a target are reduced. */
    WordLock atomics(int target) {
        return WindowLayout.atomics(window.words(), target, window.doorbells().length);
    }

    void leave() {
        directory.leave(window);
    }
}
