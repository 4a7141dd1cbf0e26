package org.strobe.mpi.runtime;

import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Creates a communicator without the other ranks of its parent: the first member sends a number down a binomial tree.
 *
 * <pre>
 *   0 --> 4 --> 6 --> 7
 *   |     +---> 5
 *   +---> 2 --> 3
 *   +---> 1
 * </pre>
 */
final class GroupCreation {
    private GroupCreation() {}

    /** Creates the communicator; returns null at ranks outside of the group. */
    static RankCommunicator create(RankCommunicator parent, ProcessGroup members, int tag) {
        if (parent.isInter()) {
            throw new MpiFailure(ErrorClass.COMM, "comm=" + parent + ": groups are made in intracommunicators only");
        }
        int rank = members.rank();
        if (rank < 0) {
            return null;
        }
        int[] ranks = members.ranksIn(parent.group());
        int[] number = new int[1];
        Channel channel = parent.making();
        if (rank == 0) {
            number[0] = parent.provider().contexts().take();
        } else {
            int above = rank & (rank - 1);
            Waits.release(channel.receive(number, 0, 1, Type.INT, ranks[above], tag));
        }
        int lowest = rank == 0 ? Integer.highestOneBit(members.size()) << 1 : Integer.lowestOneBit(rank);
        for (int step = lowest >> 1; step > 0; step >>= 1) {
            if (rank + step < members.size()) {
                channel.send(SendMode.STANDARD, number, 0, 1, Type.INT, ranks[rank + step], tag);
            }
        }
        CommunicatorState state = new CommunicatorState(null, parent.state().errorMode());
        return RankCommunicator.intra(parent.provider(), members, state)
                .madeOf("a part of ", parent)
                .open(number[0]);
    }
}
