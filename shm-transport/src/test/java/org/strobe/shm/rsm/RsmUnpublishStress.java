package org.strobe.shm.rsm;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.strobe.shm.rsm.access.RsmCapacity;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.link.HostRsmLink;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.WaitingRoom;

/**
 * A put races with unpublishing: no transfer lands after the exporter has seen that none is under way. The results are:
 * admission of the put, content after unpublishing, and final content.
 */
@JCStressTest
@Outcome(id = "1, 7, 7", expect = ACCEPTABLE, desc = "The put was let in, and the exporter waited for it.")
@Outcome(id = "0, 0, 0", expect = ACCEPTABLE, desc = "The put came too late and was refused.")
@Outcome(expect = FORBIDDEN, desc = "A put landed after unpublishing, or was refused and landed all the same.")
@State
public class RsmUnpublishStress {
    private static final int STATES = 1 << 15;
    private static final long PUBLISHED = 1;
    private static final long UNPUBLISHED = 2;
    private static final RsmCapacity CAPACITY = new RsmCapacity(1, 1);
    private static final long LINE = RsmSegmentLayout.connection(CAPACITY.accessEntries(), 0);
    private static final long DATA = LINE + RsmSegmentLayout.CONNECTION_SIZE;
    private static final long SIZE = DATA + Memory.LINE;
    private static final Memory MEMORY = Memory.allocate(SIZE * STATES);
    private static final WaitingRoom ROOM = WaitingRoom.inThisJvm(1);
    private static final RsmLink LINK = new HostRsmLink(ROOM.enter(0, RsmBed.POLICY)::await);
    private static final AtomicInteger LAST = new AtomicInteger();

    private final Memory control = fresh();
    private final Memory data = control.slice(DATA, Memory.LINE);
    private final RsmImporters importers = new RsmImporters(ROOM, LINK, control, CAPACITY);
    private final RsmConnection connection = new RsmConnection(
            LINK,
            0,
            ROOM,
            new Segment("over", control, () -> {}),
            control.slice(LINE, RsmSegmentLayout.CONNECTION_SIZE),
            data,
            PUBLISHED,
            "stress");

    /** Control page of a state whose slot the harness no longer uses, marked as published. */
    private static Memory fresh() {
        Memory memory = MEMORY.slice((LAST.incrementAndGet() & STATES - 1) * SIZE, SIZE);
        memory.fill(0, SIZE, (byte) 0);
        memory.setLong(RsmSegmentLayout.PUBLICATION, PUBLISHED);
        return memory;
    }

    @Actor
    public void importer(III_Result r) {
        try {
            connection.enter();
        } catch (RsmException e) {
            return;
        }
        data.setLong(0, 7);
        connection.leave();
        r.r1 = 1;
    }

    @Actor
    public void exporter(III_Result r) {
        control.setLongVolatile(RsmSegmentLayout.PUBLICATION, UNPUBLISHED);
        while (!importers.isQuiet()) {
            Thread.onSpinWait();
        }
        r.r2 = (int) data.getLong(0);
    }

    @Arbiter
    public void after(III_Result r) {
        r.r3 = (int) data.getLong(0);
    }
}
