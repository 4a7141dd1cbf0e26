package org.strobe.shm.copy;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.strobe.shm.segment.Memory;

/** Both ends of a full pipe move at once: what has arrived is whole, and a slot is refilled only once it was read. */
@JCStressTest
@State
@Outcome(id = "0, 1152", expect = Expect.ACCEPTABLE, desc = "A slot was free in time for the ninth chunk; 8 taken out.")
@Outcome(id = "0, 1024", expect = Expect.ACCEPTABLE, desc = "No slot was free in time; 8 chunks taken out whole.")
@Outcome(expect = Expect.FORBIDDEN, desc = "A chunk was read before it was there, or overwritten before it was read.")
public class PipeStress {
    private static final int SLOT = 128;
    private static final int LONGS = 12 * SLOT / Long.BYTES;

    private final PipeSender sender;
    private final PipeReceiver receiver;
    private final long[] target = new long[LONGS];

    public PipeStress() {
        Pipe pipe = Pipe.in(Memory.allocate(PipeLayout.size(SLOT)));
        sender = pipe.sender();
        receiver = pipe.receiver();
        long[] source = new long[LONGS];
        for (int i = 0; i < LONGS; i++) {
            source[i] = 1L + i;
        }
        sender.begin(source, 0, 12L * SLOT);
        receiver.begin(target, 0, 12L * SLOT);
        sender.trySend();
    }

    @Actor
    public void producer(JJ_Result result) {
        result.r2 = Math.min(sender.trySend(), 9L * SLOT);
    }

    @Actor
    public void consumer(JJ_Result result) {
        long arrived = receiver.tryReceive() / Long.BYTES;
        long wrong = 0;
        for (int i = 0; i < LONGS; i++) {
            wrong += target[i] == (i < arrived ? i + 1 : 0) ? 0 : 1;
        }
        result.r1 = wrong;
    }
}
