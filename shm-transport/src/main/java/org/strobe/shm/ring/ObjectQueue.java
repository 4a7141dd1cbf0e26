package org.strobe.shm.ring;

import java.lang.invoke.VarHandle;
import org.jctools.queues.varhandle.MpscUnboundedVarHandleArrayQueue;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * A queue of objects between ranks of one JVM: many producers, one consumer, no bound. To wait for an object, the
 * consumer awaits the queue itself (the target does not matter).
 *
 * @param <E> what is handed over
 */
public final class ObjectQueue<E> implements Awaitable {
    private static final int CHUNK = 64;

    private final MpscUnboundedVarHandleArrayQueue<E> objects = new MpscUnboundedVarHandleArrayQueue<>(CHUNK);
    private final long wordId = Memory.allocate(Memory.LINE).wordId(0);

    /** Hands an object over to a consumer that never parks. */
    public void add(E object) {
        objects.offer(object);
    }

    /** Hands an object over, and wakes the consumer if it is parked for this queue. */
    public void add(E object, Doorbell consumer) {
        objects.offer(object);
        // The queue stores with release only; the doorbell must be read after that store is visible.
        VarHandle.fullFence();
        consumer.ringIfAwaiting(wordId);
    }

    /** The next object, or null. */
    public E poll() {
        return objects.poll();
    }

    @Override
    public boolean isReached(long target) {
        return !objects.isEmpty();
    }

    @Override
    public long wordId() {
        return wordId;
    }
}
