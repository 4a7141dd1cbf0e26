package org.strobe.mpi.random;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import mpi.MPI;

/**
 * Which wildcards a rank uses for all its receives of a step.
 *
 * @param anySource from whomever
 * @param anyTag whatever tag
 */
record Wildcards(boolean anySource, boolean anyTag) {
    static Wildcards any(Random random) {
        return new Wildcards(random.nextBoolean(), random.nextBoolean());
    }

    Receiving next(Inbox inbox, Message wanted) {
        return inbox.next(anySource ? MPI.ANY_SOURCE : wanted.source(), anyTag ? MPI.ANY_TAG : wanted.tag());
    }

    static List<Message> shuffled(List<Message> messages, Random random) {
        Collections.shuffle(messages, random);
        return messages;
    }
}
