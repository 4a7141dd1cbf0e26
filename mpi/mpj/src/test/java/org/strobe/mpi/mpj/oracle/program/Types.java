package org.strobe.mpi.mpj.oracle.program;

import mpi.Intracomm;

/** Derived types: their sizes, and elements that a message to oneself takes. */
final class Types {
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
}
