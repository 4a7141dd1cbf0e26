package mpi;

import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.ProcessGroup;

/** An ordered set of processes. */
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

    /** The one that all ranks share; nobody can free it. */
    static Group empty() {
        return new Group();
    }

    /** The processes of a group that a program gave. */
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

    /** The caller's rank in the group; {@link MPI#UNDEFINED} if it is no member. */
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

    /** The ranks in group2 of processes of group1; {@link MPI#UNDEFINED} for those that are not there. */
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

    /** {@link MPI#IDENT}, {@link MPI#SIMILAR} if only the order differs, or {@link MPI#UNEQUAL}. */
    public static int compare(Group group1, Group group2) throws MPIException {
        return ask("Group.compare", () -> members("group1", group1).compare(members("group2", group2)));
    }

    /** All of group1, then those of group2 that are not in group1. */
    public static Group union(Group group1, Group group2) throws MPIException {
        return ask("Group.union", () -> new Group(members("group1", group1).union(members("group2", group2))));
    }

    /** Those of group1 that are in group2 too. */
    public static Group intersection(Group group1, Group group2) throws MPIException {
        return ask(
                "Group.intersection",
                () -> new Group(members("group1", group1).intersection(members("group2", group2))));
    }

    /** Those of group1 that are not in group2. */
    public static Group difference(Group group1, Group group2) throws MPIException {
        return ask(
                "Group.difference", () -> new Group(members("group1", group1).difference(members("group2", group2))));
    }

    /** The members with these ranks, in this order. */
    public Group incl(int[] ranks) throws MPIException {
        return ask("Group.incl", () -> {
            Arguments.present("ranks", ranks, ErrorClass.ARG);
            return new Group(members("group", this).including(ranks));
        });
    }

    /** All but the members with these ranks. */
    public Group excl(int[] ranks) throws MPIException {
        return ask("Group.excl", () -> {
            Arguments.present("ranks", ranks, ErrorClass.ARG);
            return new Group(members("group", this).excluding(ranks));
        });
    }

    /** The members in these ranges of first rank, last rank and stride. */
    public Group rangeIncl(int[][] ranges) throws MPIException {
        return ask("Group.rangeIncl", () -> {
            Arguments.present("ranges", ranges, ErrorClass.ARG);
            return new Group(members("group", this).including(ProcessGroup.ranksOf(ranges)));
        });
    }

    /** All but the members in these ranges of first rank, last rank and stride. */
    public Group rangeExcl(int[][] ranges) throws MPIException {
        return ask("Group.rangeExcl", () -> {
            Arguments.present("ranges", ranges, ErrorClass.ARG);
            return new Group(members("group", this).excluding(ProcessGroup.ranksOf(ranges)));
        });
    }
}
