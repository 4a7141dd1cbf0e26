package org.strobe.srm.space;

import org.strobe.emulator.buffer.SeenBuffers;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;
import org.strobe.srm.data.MappedBlocks;
import org.strobe.srm.data.MappedPayload;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;

/**
 * Buffers that members in other JVMs expose; their cells carry the places. A mapping is kept until its owner exposes
 * another buffer.
 *
 * <pre>
 *   payload of a cell    process | place, bytes of what it gives | place, bytes of what it gets
 * </pre>
 */
final class Sights implements AutoCloseable {
    private static final int PROCESS = 0;
    private static final int GIVEN = 1;
    private static final int GOTTEN = 3;

    private static final Payload NOTHING = new MappedPayload(Region.of(Memory.allocate(Memory.LINE)), 0, 0);

    private final Rank rank;
    private final SeenBuffers seen;
    private final long process = ProcessId.current().pid();
    private final View[] given;
    private final View[] gotten;

    /** A mapping, and the buffer that it shows. */
    private static final class View {
        long process;
        long place;
        long bytes;
        long age;
        Payload payload;
        MemberBlocks parts;
    }

    Sights(Rank rank, int members) {
        this.rank = rank;
        this.seen = new SeenBuffers(rank);
        this.given = new View[members];
        this.gotten = new View[members];
        for (int i = 0; i < members; i++) {
            given[i] = new View();
            gotten[i] = new View();
        }
    }

    /** Exposes an operand and a result, of which either may be null; false if others cannot map one of them. */
    boolean show(Cell cell, Payload gives, Payload gets) {
        cell.setNumber(PROCESS, process);
        boolean givenIsSeen = show(cell, GIVEN, gives);
        boolean gottenIsSeen = show(cell, GOTTEN, gets);
        return givenIsSeen && gottenIsSeen;
    }

    private static boolean show(Cell cell, int index, Payload payload) {
        long place = payload == null ? SharedBuffers.NOWHERE : payload.sight();
        cell.setNumber(index, place);
        cell.setNumber(index + 1, payload == null ? 0 : payload.bytes());
        return payload == null || payload.bytes() == 0 || place != SharedBuffers.NOWHERE;
    }

    /** Exposes blocks for a number of members. */
    boolean show(Cell cell, MemberBlocks parts, int members) {
        long place = parts.sight(members);
        cell.setNumber(PROCESS, process);
        cell.setNumber(GIVEN, place);
        cell.setNumber(GIVEN + 1, parts.bytes(0));
        return place != SharedBuffers.NOWHERE;
    }

    /** A member's operand. */
    Payload given(int local, Cell cell) {
        return payload(view(given[local], cell, GIVEN));
    }

    /** A member's result. */
    Payload gotten(int local, Cell cell) {
        return payload(view(gotten[local], cell, GOTTEN));
    }

    /** A member's blocks. */
    MemberBlocks parts(int local, Cell cell) {
        View view = view(given[local], cell, GIVEN);
        if (view.parts == null) {
            view.parts = new MappedBlocks(region(view), SeenBuffers.offset(view.place), view.bytes);
        }
        return view.parts;
    }

    private View view(View view, Cell cell, int index) {
        long owner = cell.number(PROCESS);
        long place = cell.number(index);
        long bytes = cell.number(index + 1);
        boolean isAnother = view.process != owner || view.place != place || view.bytes != bytes;
        view.process = owner;
        view.place = place;
        view.bytes = bytes;
        if (bytes > 0) {
            region(view); // each time, so that it counts as needed
        }
        if (isAnother || view.age != seen.age()) {
            view.payload = bytes == 0 ? NOTHING : null;
            view.parts = null;
            view.age = seen.age();
        }
        return view;
    }

    private Payload payload(View view) {
        if (view.payload == null) {
            view.payload = new MappedPayload(region(view), SeenBuffers.offset(view.place), view.bytes);
        }
        return view.payload;
    }

    private Region region(View view) {
        Region region = seen.region((int) view.process, view.place);
        if (region == null) {
            // The others rely on this member; there is no fallback any more.
            throw rank.abort(1, "buffers of process " + view.process + " can't be mapped by process " + process);
        }
        return region;
    }

    @Override
    public void close() {
        seen.close();
    }
}
