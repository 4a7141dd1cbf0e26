package mpi;

import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;

/** Ordered set of processes. */
public final class Group implements Freeable {
    private static final ProcessGroup EMPTY = ProcessGroup.of(new int[0], -1);

    /** Null if the group has been freed. */
    private ProcessGroup members;

    private final boolean stays;

    Group(ProcessGroup members) {
        this.members = members;
        this.stays = false;
    }

    private Group() {
        this.members = EMPTY;
        this.stays = true;
    }

    /** Returns the empty group, which all ranks share. It cannot be freed. */
    static Group empty() {
        return new Group();
    }

    /** Returns the processes of a group argument. */
    static ProcessGroup members(String name, Group group) {
        if (group == null || group.members == null) {
            throw new MpiFailure(
                    ErrorClass.GROUP, name + (group == null ? "=null: a group is wanted" : ": it has been freed"));
        }
        return group.members;
    }

    private interface Question<T> {
        T ask();
    }

    private static <T> T ask(String call, Question<T> question) throws MPIException {
        Session.active();
        try {
            return question.ask();
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed(call, failure);
        }
    }

    public int getSize() throws MPIException {
        return ask("Group.getSize", () -> members("group", this).size());
    }

    /** Returns the caller's rank in the group; {@link MPI#UNDEFINED} if it is no member. */
    public int getRank() throws MPIException {
        return ask("Group.getRank", () -> members("group", this).rank());
    }

    @Override
    public void free() throws MPIException {
        ask("Group.free", () -> {
            members("group", this);
            if (!stays) {
                members = null;
            }
            return this;
        });
    }

    public boolean isNull() {
        return members == null;
    }

    /** Translates ranks of group1 to ranks of group2; {@link MPI#UNDEFINED} for processes that are no members. */
    public static int[] translateRanks(Group group1, int[] ranks1, Group group2) throws MPIException {
        return ask("Group.translateRanks", () -> {
            ProcessGroup from = members("group1", group1);
            ProcessGroup to = members("group2", group2);
            Arguments.present("ranks1", ranks1, ErrorClass.ARG);
            int[] ranks2 = new int[ranks1.length];
            for (int i = 0; i < ranks1.length; i++) {
                if (ranks1[i] == Constants.PROC_NULL) {
                    ranks2[i] = Constants.PROC_NULL;
                } else {
                    Arguments.member("ranks1[" + i + "]", ranks1[i], from.size());
                    ranks2[i] = to.rankOf(from.process(ranks1[i]));
                }
            }
            return ranks2;
        });
    }

    /**
     * Compares two groups: {@link MPI#IDENT}, {@link MPI#SIMILAR} if only the order differs, or {@link MPI#UNEQUAL}.
     */
    public static int compare(Group group1, Group group2) throws MPIException {
        return ask("Group.compare", () -> members("group1", group1).compare(members("group2", group2)));
    }

    /** Returns all members of group1, then the members of group2 that are not in group1. */
    public static Group union(Group group1, Group group2) throws MPIException {
        return ask("Group.union", () -> new Group(members("group1", group1).union(members("group2", group2))));
    }

    /** Returns the members of group1 that are in group2 too. */
    public static Group intersection(Group group1, Group group2) throws MPIException {
        return ask(
                "Group.intersection",
                () -> new Group(members("group1", group1).intersection(members("group2", group2))));
    }

    /** Returns the members of group1 that are not in group2. */
    public static Group difference(Group group1, Group group2) throws MPIException {
        return ask(
                "Group.difference", () -> new Group(members("group1", group1).difference(members("group2", group2))));
    }

    /** Returns the members with these ranks, in this order. */
    public Group incl(int[] ranks) throws MPIException {
        return ask("Group.incl", () -> {
            Arguments.present("ranks", ranks, ErrorClass.ARG);
            return new Group(members("group", this).including(ranks));
        });
    }

    /** Returns all members except those with these ranks. */
    public Group excl(int[] ranks) throws MPIException {
        return ask("Group.excl", () -> {
            Arguments.present("ranks", ranks, ErrorClass.ARG);
            return new Group(members("group", this).excluding(ranks));
        });
    }

    /** Returns the members in these ranges; a range is first rank, last rank and stride. */
    public Group rangeIncl(int[][] ranges) throws MPIException {
        return ask("Group.rangeIncl", () -> {
            Arguments.present("ranges", ranges, ErrorClass.ARG);
            return new Group(members("group", this).including(ProcessGroup.ranksOf(ranges)));
        });
    }

    /** Returns all members except those in these ranges; a range is first rank, last rank and stride. */
    public Group rangeExcl(int[][] ranges) throws MPIException {
        return ask("Group.rangeExcl", () -> {
            Arguments.present("ranges", ranges, ErrorClass.ARG);
            return new Group(members("group", this).excluding(ProcessGroup.ranksOf(ranges)));
        });
    }
}
