package org.strobe.mpi.mpj.oracle.program;

import java.util.Arrays;
import mpi.Comm;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import org.strobe.mpi.mpj.oracle.program.variant.NumberAttributes;

/** New communicators, and steps on them. */
final class Parts {
    private static final int FIRST_KEY = 200;

    private Parts() {}

    static void run(Draw draw, Intracomm comm, Answer answer) {
        switch (draw.below(4)) {
            case 0 -> split(draw, comm, answer);
            case 1 -> create(draw, comm, answer);
            case 2 -> {
                Intracomm copy = (Intracomm) comm.clone();
                use(draw, copy, comm, answer);
            }
            default -> inter(draw, comm, answer);
        }
    }

    private static void split(Draw draw, Intracomm comm, Answer answer) {
        int size = comm.Size();
        int[] colors = new int[size];
        int[] keys = draw.order(size);
        // MPJ Express fails with equal keys, and if a number below the greatest colour is no colour.
        int parts = draw.between(1, Math.min(3, size));
        int[] order = draw.order(size);
        Arrays.setAll(colors, i -> order[i] < parts ? order[i] : draw.below(parts));
        int color = colors[comm.Rank()];
        answer.add("colors", Arrays.toString(colors), Arrays.toString(keys));
        Intracomm part = comm.Split(color, keys[comm.Rank()]);
        answer.add("split", color);
        use(draw.of(color), part, comm, answer);
    }

    private static void create(Draw draw, Intracomm comm, Answer answer) {
        Group group = Groups.derived(draw, comm.Group());
        Intracomm part = comm.Create(group);
        // MPJ Express gives a communicator to others too.
        if (group.Rank() != MPI.UNDEFINED) {
            use(draw.next(), part, comm, answer);
        }
    }

    private static void use(Draw draw, Intracomm part, Intracomm whole, Answer answer) {
        answer.add("part", part.Rank(), part.Size(), Comm.Compare(part, whole), Comm.Compare(part, part));
        Groups.show("members", part.Group(), whole.Group(), answer);
        attributes(draw.next(), part, answer);
        for (int i = draw.between(1, 3); i > 0; i--) {
            Program.runSimple(draw.next(), part, answer);
        }
        part.Free();
    }

    /** Numbers attached to a new communicator, which ranks choose each for itself. */
    private static void attributes(Draw draw, Intracomm part, Answer answer) {
        Draw own = draw.of(part.Rank());
        for (int i = own.below(6); i > 0; i--) {
            int key = FIRST_KEY + own.below(3);
            if (own.percent(60)) {
                NumberAttributes.put(part, key, own.below(1000));
            } else {
                part.Attr_delete(key);
            }
            for (int each = FIRST_KEY; each < FIRST_KEY + 3; each++) {
                answer.add("attribute", each, NumberAttributes.text(part, each));
            }
        }
    }

    /** Two groups pass messages to each other, and merge. */
    private static void inter(Draw draw, Intracomm comm, Answer answer) {
        int size = comm.Size();
        if (size < 2) {
            return;
        }
        int first = draw.between(1, size - 1);
        boolean isFirst = comm.Rank() < first;
        Intracomm local = comm.Split(isFirst ? 0 : 1, comm.Rank());
        int own = draw.of(0).below(first);
        int others = draw.of(1).below(size - first);
        Intercomm both = comm.Create_intercomm(local, isFirst ? own : others, isFirst ? first + others : own, 11);
        answer.add("inter", both.Rank(), both.Size(), both.Remote_size(), both.Test_inter(), comm.Test_inter());
        Groups.show("remote", both.Remote_group(), comm.Group(), answer);
        for (int i = draw.between(1, 4); i > 0; i--) {
            boolean fromFirst = draw.percent(50);
            int from = draw.below(fromFirst ? first : size - first);
            int to = draw.below(fromFirst ? size - first : first);
            boolean sends = isFirst == fromFirst && both.Rank() == from;
            boolean receives = isFirst != fromFirst && both.Rank() == to;
            OrderedMessages.pass(draw.next(), both, false, sends, receives, from, to, answer);
        }
        boolean high = draw.percent(50);
        Intracomm merged = both.Merge(isFirst == high);
        answer.add("merged", merged.Rank(), merged.Size());
        Program.runSimple(draw.next(), merged, answer);
    }
}
