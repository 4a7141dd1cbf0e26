package org.strobe.mpi.win;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.win.access.Agent;
import org.strobe.mpi.win.access.AgentPart;
import org.strobe.mpi.win.access.LocalPart;
import org.strobe.mpi.win.access.Piece;
import org.strobe.mpi.win.access.TargetAccess;
import org.strobe.mpi.win.sync.WindowLayout;
import org.strobe.mpi.win.sync.WordLock;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Doorbell;

/**
 * The parts of a window, as one of its ranks reaches them.
 *
 * <pre>
 *   rank of this JVM                    shows its part to the others here
 *   of another process,   SEGMENT       the buffer lies in a segment: mapped here at the first access
 *                         AGENT         it does not, or changes: its process's agent is asked
 *                         NOTHING       there is no memory
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

    /** On a modelled machine it is {@link TimedAccesses} that take the time that it takes to reach those. */
    Memory words() {
        return rank.isModelled() ? window.words().bare() : window.words();
    }

    Doorbell[] doorbells() {
        return window.doorbells();
    }

    private long block(int rankInWindow) {
        return WindowLayout.rank(rankInWindow, window.doorbells().length);
    }

    /** Shows the caller's own part to all. */
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
            String agent = Agent.of(rank, directory::find).name();
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

    /** The first access to another process's part. */
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
            Memory agent = window.keep(rank.store().attach(name)).memory();
            TargetAccess part = new AgentPart(rank, agent, window.name(), target, size, unit);
            agents.put(target, part);
            return part;
        }
        MemorySegment memory = MemorySegment.NULL;
        if (kind == SEGMENT) {
            Segment segment = window.keep(rank.store().attach(name));
            memory = segment.memory()
                    .bytes()
                    .asSlice(words().getLong(block + WindowLayout.PLACE), words().getLong(block + WindowLayout.ROOM));
        }
        TargetAccess part = new LocalPart(Piece.of(memory, 0), size, unit);
        window.show(target, part);
        return part;
    }

    /** What is held while elements of a target are combined. */
    WordLock atomics(int target) {
        return WindowLayout.atomics(window.words(), target, window.doorbells().length);
    }

    void leave() {
        directory.leave(window);
    }
}
