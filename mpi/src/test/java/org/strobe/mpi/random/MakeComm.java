package org.strobe.mpi.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mpi.Comm;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.mpi.random.party.Party;
import org.strobe.mpi.random.party.PlannedComm;
import org.strobe.mpi.random.party.Step;

/**
 * A communicator made of another.
 *
 * @param kind how
 * @param comm the one that there is
 * @param made what comes of it: one, or several that have no member in common
 * @param colours of each member, where it is split
 * @param keys of each member, where it is split
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares them
record MakeComm(Kind kind, PlannedComm comm, List<PlannedComm> made, int[] colours, int[] keys) implements Step {
    enum Kind {
        DUP,
        IDUP,
        SPLIT,
        CREATE,
        CREATE_GROUP,
        CONNECT,
        MERGE
    }

    private static final int TAG = 5;

    /** What comes of it is added to the list. */
    static Step on(PlannedComm comm, List<PlannedComm> comms, Random random) {
        Kind kind = drawn(comm, random);
        int[] left = comm.left();
        int size = left.length;
        int[] colours = new int[size];
        int[] keys = new int[size];
        List<PlannedComm> made = new ArrayList<>();
        int number = comms.size();
        switch (kind) {
            case DUP, IDUP -> made.add(new PlannedComm(number, left, comm.right()));
            case SPLIT -> {
                Arrays.setAll(colours, i -> random.nextInt(3));
                Arrays.setAll(keys, i -> random.nextInt(4));
                for (int colour = 1; colour <= 2; colour++) {
                    int[] members = members(left, colours, keys, colour);
                    if (members.length > 0) {
                        made.add(new PlannedComm(number + made.size(), members, null));
                    }
                }
            }
            case CREATE, CREATE_GROUP -> {
                List<Integer> members = new ArrayList<>();
                for (int member : left) {
                    members.add(member);
                }
                Collections.shuffle(members, random);
                made.add(new PlannedComm(
                        number,
                        members.stream()
                                .limit(1 + random.nextInt(size))
                                .mapToInt(i -> i)
                                .toArray(),
                        null));
            }
            case CONNECT -> {
                int cut = 1 + random.nextInt(size - 1);
                Arrays.setAll(colours, i -> i < cut ? 0 : 1);
                made.add(new PlannedComm(number, Arrays.copyOf(left, cut), Arrays.copyOfRange(left, cut, size)));
            }
            case MERGE -> {
                // The first group is the high one, so that it comes last.
                int[] all = IntStream.concat(Arrays.stream(comm.right()), Arrays.stream(left))
                        .toArray();
                made.add(new PlannedComm(number, all, null));
            }
        }
        comms.addAll(made);
        return new MakeComm(kind, comm, made, colours, keys);
    }

    private static Kind drawn(PlannedComm comm, Random random) {
        if (comm.isInter()) {
            return random.nextInt(3) == 0 ? Kind.DUP : Kind.MERGE;
        }
        Kind kind;
        do {
            kind = Kind.values()[random.nextInt(Kind.values().length)];
        } while (kind == Kind.MERGE);
        return kind == Kind.CONNECT && comm.left().length < 2 ? Kind.DUP : kind;
    }

    private static int[] members(int[] from, int[] colours, int[] keys, int colour) {
        return IntStream.range(0, from.length)
                .filter(i -> colours[i] == colour)
                .boxed()
                .sorted(Comparator.comparingInt(i -> keys[i]))
                .mapToInt(i -> from[i])
                .toArray();
    }

    @Override
    public void run(Party party) throws MPIException {
        PlannedComm mine = made.stream()
                .filter(planned -> planned.has(party.self))
                .findFirst()
                .orElse(null);
        Comm got = make(party, mine);
        if (mine == null) {
            if (got != null && !got.isNull()) {
                throw new AssertionError("a communicator for a rank that is no member");
            }
            return;
        }
        party.keep(mine, got);
        check(party, mine, got);
    }

    private Comm make(Party party, PlannedComm mine) throws MPIException {
        Comm from = party.comm(comm);
        int rank = from.getRank();
        return switch (kind) {
            case DUP -> from.dup();
            case IDUP -> {
                Comm duplicate = from.iDup();
                duplicate.getRequest().waitFor();
                yield duplicate;
            }
            case SPLIT -> ((Intracomm) from).split(colours[rank] == 0 ? MPI.UNDEFINED : colours[rank], keys[rank]);
            case CREATE -> {
                Group group = group(from);
                Comm created = ((Intracomm) from).create(group);
                group.free();
                yield created;
            }
            case CREATE_GROUP -> mine == null ? null : ((Intracomm) from).createGroup(group(from), TAG);
            case CONNECT -> {
                Intracomm half = ((Intracomm) from).split(colours[rank], 0);
                int remoteLeader = colours[rank] == 0 ? made.get(0).left().length : 0;
                Intercomm connected = from.createIntercomm(half, 0, remoteLeader, TAG);
                half.free();
                yield connected;
            }
            case MERGE -> ((Intercomm) from).merge(PlannedComm.rankIn(comm.left(), party.self) >= 0);
        };
    }

    private Group group(Comm from) throws MPIException {
        int[] ranks = Arrays.stream(made.get(0).left())
                .map(member -> PlannedComm.rankIn(comm.left(), member))
                .toArray();
        return from.getGroup().incl(ranks);
    }

    private static void check(Party party, PlannedComm mine, Comm got) throws MPIException {
        int[] own = mine.own(party.self);
        same("rank", PlannedComm.rankIn(own, party.self), got.getRank());
        same("size", own.length, got.getSize());
        same("is it an intercommunicator", mine.isInter() ? 1 : 0, got.isInter() ? 1 : 0);
        checkMembers(own, got.getGroup());
        if (mine.isInter()) {
            int[] other = mine.other(party.self);
            same("remote size", other.length, ((Intercomm) got).getRemoteSize());
            checkMembers(other, ((Intercomm) got).getRemoteGroup());
        }
    }

    private static void checkMembers(int[] expected, Group group) throws MPIException {
        int[] all = IntStream.range(0, expected.length).toArray();
        int[] found = Group.translateRanks(group, all, MPI.COMM_WORLD.getGroup());
        if (!Arrays.equals(expected, found)) {
            throw new AssertionError(
                    "members: expected " + Arrays.toString(expected) + ", found " + Arrays.toString(found));
        }
    }

    private static void same(String what, int expected, int found) {
        if (expected != found) {
            throw new AssertionError(what + ": expected " + expected + ", found " + found);
        }
    }

    @Override
    public String toString() {
        return kind + " of " + comm + " makes " + made;
    }
}
