package org.strobe.mpi.random.traffic;

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
public record Wildcards(boolean anySource, boolean anyTag) {
    public static Wildcards any(Random random) {
        return new Wildcards(random.nextBoolean(), random.nextBoolean());
    }

    public Receiving next(Inbox inbox, Message wanted) {
        return inbox.next(anySource ? MPI.ANY_SOURCE : wanted.source(), anyTag ? MPI.ANY_TAG : wanted.tag());
    }

    public static List<Message> shuffled(List<Message> messages, Random random) {
        Collections.shuffle(messages, random);
        return messages;
    }
}
