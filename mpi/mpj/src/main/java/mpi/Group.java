package mpi;

import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;

/** Ordered set of processes. */
public class Group implements Freeable {
    private static final ProcessGroup NOBODY = ProcessGroup.of(new int[0], -1);

    /** Null if the group is null or has been freed. */
    private ProcessGroup members;

    private final boolean stays;

    Group(ProcessGroup members) {
        this(members, false);
    }

    private Group(ProcessGroup members, boolean stays) {
        this.members = members;
        this.stays = stays;
    }

    /** Returns the empty group, which all ranks share. It cannot be freed. */
    static Group empty() {
        return new Group(NOBODY, true);
    }

    /** Returns the null group, which all ranks share. */
    static Group none() {
        return new Group(null, true);
    }

    /** Returns the processes of a group argument. */
    static ProcessGroup members(String name, Group group) {
        if (group == null || group.members == null) {
            throw new MpiFailure(
                    ErrorClass.GROUP, name + (group == null ? "=null: a group is wanted" : ": it is null or freed"));
        }
        return group.members;
    }

    public int Size() throws MPIException {
        return Session.ask("Group.Size", () -> members("group", this).size());
    }

    /** Returns the caller's rank in the group; {@link MPI#UNDEFINED} if it is no member. */
    public int Rank() throws MPIException {
        return Session.ask("Group.Rank", () -> members("group", this).rank());
    }

    @Override
    public void free() throws MPIException {
        if (!stays) {
            members = null;
        }
    }

    /** Translates ranks of group1 to ranks of group2; {@link MPI#UNDEFINED} for processes that are no members. */
    public static int[] Translate_ranks(Group group1, int[] ranks1, Group group2) throws MPIException {
        return Session.ask("Group.Translate_ranks", () -> {
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
    public static int Compare(Group group1, Group group2) throws MPIException {
        return Session.ask(
                "Group.Compare", () -> MPI.comparison(members("group1", group1).compare(members("group2", group2))));
    }

    /** Returns all members of group1, then the members of group2 that are not in group1. */
    public static Group Union(Group group1, Group group2) throws MPIException {
        return Session.ask(
                "Group.Union", () -> new Group(members("group1", group1).union(members("group2", group2))));
    }

    /** Returns the members of group1 that are in group2 too. */
    public static Group Intersection(Group group1, Group group2) throws MPIException {
        return Session.ask(
                "Group.Intersection",
                () -> new Group(members("group1", group1).intersection(members("group2", group2))));
    }

    /** Returns the members of group1 that are not in group2. */
    public static Group Difference(Group group1, Group group2) throws MPIException {
        return Session.ask(
                "Group.Difference", () -> new Group(members("group1", group1).difference(members("group2", group2))));
    }

    /** Returns the members with these ranks, in this order. */
    public Group Incl(int[] ranks) throws MPIException {
        return Session.ask("Group.Incl", () -> {
            Arguments.present("ranks", ranks, ErrorClass.ARG);
            return new Group(members("group", this).including(ranks));
        });
    }

    /** Returns all members except those with these ranks. */
    public Group Excl(int[] ranks) throws MPIException {
        return Session.ask("Group.Excl", () -> {
            Arguments.present("ranks", ranks, ErrorClass.ARG);
            return new Group(members("group", this).excluding(ranks));
        });
    }

    /** Returns the members in these ranges; a range is first rank, last rank and stride. */
    public Group Range_incl(int[][] ranges) throws MPIException {
        return Session.ask("Group.Range_incl", () -> {
            Arguments.present("ranges", ranges, ErrorClass.ARG);
            return new Group(members("group", this).including(ProcessGroup.ranksOf(ranges)));
        });
    }

    /** Returns all members except those in these ranges; a range is first rank, last rank and stride. */
    public Group Range_excl(int[][] ranges) throws MPIException {
        return Session.ask("Group.Range_excl", () -> {
            Arguments.present("ranges", ranges, ErrorClass.ARG);
            return new Group(members("group", this).excluding(ProcessGroup.ranksOf(ranges)));
        });
    }
}
