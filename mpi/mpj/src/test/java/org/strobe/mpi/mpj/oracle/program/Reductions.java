package org.strobe.mpi.mpj.oracle.program;

import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;
import mpi.User_function;

/** A reduction, by a predefined operator or by a function. */
final class Reductions {
    private static final int REDUCE = 0;
    private static final int ALLREDUCE = 1;
    private static final int REDUCE_SCATTER = 2;

    private Reductions() {}

    /** Operator with the layout on which it works. */
    private record Work(String name, Op op, Layout layout) {}

    static void run(Draw draw, Intracomm comm, Answer answer) {
        int kind = draw.below(4);
        Work work = work(draw, kind != REDUCE_SCATTER);
        int count = draw.of(1, draw.between(1, 6), work.layout.kind() == Kind.OBJECT ? 20 : 600);
        int root = draw.below(comm.Size());
        int[] counts = new int[comm.Size()];
        Arrays.fill(counts, draw.between(1, 4));
        int elements = kind == REDUCE_SCATTER ? Arrays.stream(counts).sum() : count;
        int own = kind == REDUCE_SCATTER ? counts[comm.Rank()] : count;
        Area in = Area.empty(draw.of(comm.Rank()), work.layout, elements, 0);
        in.fillSmall(draw.of(comm.Rank() + 1000).number());
        Area out = Area.empty(draw.of(comm.Rank() + 2000), work.layout, elements, 0);
        Datatype type = work.layout.type();
        switch (kind) {
            case REDUCE -> comm.Reduce(in.array(), in.offset(), out.array(), out.offset(), count, type, work.op, root);
            case ALLREDUCE -> comm.Allreduce(in.array(), in.offset(), out.array(), out.offset(), count, type, work.op);
            case REDUCE_SCATTER ->
                comm.Reduce_scatter(in.array(), in.offset(), out.array(), out.offset(), counts, type, work.op);
            default -> comm.Scan(in.array(), in.offset(), out.array(), out.offset(), count, type, work.op);
        }
        // MPJ Express also uses the buffer where no result comes.
        int got = kind == REDUCE && comm.Rank() != root ? 0 : own * work.layout.reach();
        Object result = work.layout.kind().array(got);
        System.arraycopy(out.array(), out.offset(), result, 0, got);
        answer.add("reduction", kind, work.name, work.layout, Kind.text(result));
    }

    private static Work work(Draw draw, boolean takesPairs) {
        return switch (draw.below(takesPairs ? 6 : 5)) {
            case 0, 1 -> {
                Kind kind = draw.of(Kind.BYTE, Kind.SHORT, Kind.INT, Kind.LONG, Kind.FLOAT, Kind.DOUBLE);
                int which = draw.below(4);
                Op op = new Op[] {MPI.SUM, MPI.PROD, MPI.MAX, MPI.MIN}[which];
                yield new Work("arithmetic " + which, op, Layout.basic(kind));
            }
            case 2 -> {
                Kind kind = draw.of(Kind.BYTE, Kind.SHORT, Kind.INT, Kind.LONG);
                yield new Work("bits", MPI.BAND, Layout.basic(kind));
            }
            case 3 -> {
                int which = draw.below(3);
                Op op = new Op[] {MPI.LAND, MPI.LOR, MPI.LXOR}[which];
                yield new Work("logical " + which, op, Layout.basic(Kind.BOOLEAN));
            }
            case 4 -> function(draw);
            default -> {
                Kind kind = draw.of(Kind.SHORT, Kind.INT, Kind.LONG, Kind.FLOAT, Kind.DOUBLE);
                boolean max = draw.percent(50);
                Datatype pair = switch (kind) {
                    case SHORT -> MPI.SHORT2;
                    case INT -> MPI.INT2;
                    case LONG -> MPI.LONG2;
                    case FLOAT -> MPI.FLOAT2;
                    default -> MPI.DOUBLE2;
                };
                yield new Work(
                        "location " + max,
                        max ? MPI.MAXLOC : MPI.MINLOC,
                        new Layout(kind, pair, 2, 2, true, kind + "2"));
            }
        };
    }

    private static Work function(Draw draw) {
        return draw.percent(50)
                ? new Work("sum", new Op(new Sum(), true), Layout.basic(Kind.LONG))
                : new Work("greatest texts", new Op(new Greatest(), true), Layout.basic(Kind.OBJECT));
    }

    private static final class Sum extends User_function {
        @Override
        public void Call(Object in, int inOffset, Object inOut, int inOutOffset, int count, Datatype type) {
            for (int i = 0; i < count; i++) {
                ((long[]) inOut)[inOutOffset + i] += ((long[]) in)[inOffset + i];
            }
        }
    }

    private static final class Greatest extends User_function {
        @Override
        public void Call(Object in, int inOffset, Object inOut, int inOutOffset, int count, Datatype type) {
            for (int i = 0; i < count; i++) {
                Object left = ((Object[]) in)[inOffset + i];
                Object right = ((Object[]) inOut)[inOutOffset + i];
                if (text(left).compareTo(text(right)) > 0) {
                    ((Object[]) inOut)[inOutOffset + i] = left;
                }
            }
        }

        private static String text(Object value) {
            return Kind.text(new Object[] {value});
        }
    }
}
