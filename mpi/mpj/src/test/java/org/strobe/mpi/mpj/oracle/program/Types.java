package org.strobe.mpi.mpj.oracle.program;

import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import org.strobe.mpi.mpj.oracle.program.variant.PackedData;

/** Derived types: their sizes, and elements that a message to oneself or packing takes. */
final class Types {
    private static final int ROOM = 1 << 16;

    private Types() {}

    static void run(Draw draw, Intracomm comm, Answer answer) {
        for (int i = draw.between(1, 3); i > 0; i--) {
            Layout layout = Layout.any(draw, Kind.INT);
            answer.add(
                    layout,
                    layout.type().Size(),
                    layout.type().Extent(),
                    layout.type().Lb(),
                    layout.type().Ub());
            int count = draw.between(1, 3);
            Area area = Area.filled(draw.next(), layout, count);
            for (int j = 0; j < ((int[]) area.array()).length; j++) {
                ((int[]) area.array())[j] = j - area.offset();
            }
            Layout received = layout.received(draw);
            Area taken = Area.empty(draw.next(), received, count * layout.size() / received.size());
            int me = comm.Rank();
            comm.Sendrecv(
                    area.array(),
                    area.offset(),
                    count,
                    layout.type(),
                    me,
                    3,
                    taken.array(),
                    taken.offset(),
                    taken.count(),
                    received.type(),
                    me,
                    3);
            answer.add(count, taken);
        }
    }

    /** Packs a few buffers, one of objects at most, and unpacks them in the same order, also into other types. */
    static void pack(Draw draw, Intracomm comm, Answer answer) {
        PackedData packed = PackedData.ofRoom(ROOM);
        List<Area> areas = new ArrayList<>();
        boolean hasObjects = false;
        for (int i = draw.between(1, 5); i > 0; i--) {
            Kind kind = draw.of(Kind.values());
            if (kind == Kind.OBJECT && hasObjects) {
                kind = Kind.INT;
            }
            hasObjects |= kind == Kind.OBJECT;
            Layout layout = Layout.any(draw, kind);
            Area area = Area.filled(draw.of(comm.Rank()), layout, draw.of(0, 1, draw.between(2, 9)));
            packed.pack(comm, area.array(), area.offset(), area.count(), layout.type());
            areas.add(area);
        }
        packed.turn();
        for (Area area : areas) {
            Layout layout = area.layout().received(draw);
            int count = area.count() * area.layout().size() / layout.size();
            Area taken = Area.empty(draw.of(comm.Rank()), layout, count);
            packed.unpack(comm, taken.array(), taken.offset(), count, layout.type());
            answer.add("packed", area.layout(), layout, taken);
        }
    }
}
