package org.strobe.mpi.mpj.oracle.program;

import java.util.Arrays;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;

/** Groups of groups. */
final class Groups {
    private Groups() {}

    static void run(Draw draw, Intracomm comm, Answer answer) {
        Group whole = comm.Group();
        Group one = derived(draw, whole);
        Group two = derived(draw, whole);
        show("one", one, whole, answer);
        show("two", two, whole, answer);
        show("union", Group.Union(one, two), whole, answer);
        show("intersection", Group.Intersection(one, two), whole, answer);
        show("difference", Group.Difference(one, two), whole, answer);
        int[] ranks = new int[one.Size()];
        Arrays.setAll(ranks, i -> i);
        answer.add(
                "translated",
                Answer.numbers(Group.Translate_ranks(one, ranks, two)),
                Group.Compare(one, two) == MPI.IDENT,
                Group.Compare(one, one) == MPI.IDENT);
    }

    /** Derives a group of at least one rank. */
    static Group derived(Draw draw, Group whole) {
        int size = whole.Size();
        return switch (draw.below(5)) {
            case 0 -> whole.Incl(Arrays.copyOf(draw.order(size), draw.between(1, size)));
            case 1 -> whole.Excl(Arrays.copyOf(draw.order(size), draw.below(size)));
            case 2 -> whole.Range_incl(range(draw, size));
            case 3 -> size > 1 ? whole.Range_excl(new int[][] {{draw.below(size), size - 1, size}}) : whole;
            default -> whole.Incl(draw.order(size));
        };
    }

    private static int[][] range(Draw draw, int size) {
        int first = draw.below(size);
        int last = draw.below(size);
        int step = (draw.below(2) + 1) * (first <= last ? 1 : -1);
        return new int[][] {{first, last, step}};
    }

    static void show(String name, Group group, Group whole, Answer answer) {
        int[] ranks = new int[group.Size()];
        Arrays.setAll(ranks, i -> i);
        answer.add(
                name,
                group.Size(),
                Answer.number(group.Rank()),
                Answer.numbers(ranks.length == 0 ? ranks : Group.Translate_ranks(group, ranks, whole)));
    }
}
