package org.strobe.mpi.bgl.dual;

import java.util.Optional;
import org.strobe.emulator.kernel.Coprocessor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.rank.Rank;

/**
 * Functions of a program for the second processor of its rank's node [BGL, section 4.4]: each runs once. On this computer they run on threads.
 *
 * <pre>
 *   CoWork work = core.coStart(() -> {half(data); return nanos;});
 *   otherHalf(data);
 *   core.coJoin(work);
 * </pre>
 *
 * <p>Either call costs a hand-over, {@code bgl.handOver}: the caches of both processors are flushed.
 */
public final class DualCore {
    private static final Waiting WORK = Waiting.of("work of the second processor", "it");

    private final Rank rank;

    /** Null on this computer. */
    private final PacketPort port;

    private final int handOver;

    private DualCore(Rank rank, PacketPort port) {
        this.rank = rank;
        this.port = port;
        this.handOver = DualSettings.of(rank::setting).handOver();
    }

    /** That of a rank; empty if its node has no processor without a rank. */
    public static Optional<DualCore> of(Rank rank) {
        if (!rank.isModelled()) {
            return Optional.of(new DualCore(rank, null));
        }
        return rank.nic()
                .packets()
                .filter(port -> port.coprocessor().isPresent())
                .map(port -> new DualCore(rank, port));
    }

    /** Starts a function on the second processor, behind those that were started before. */
    public CoWork coStart(Coprocessor.Work function) {
        if (port == null) {
            return new CoWork(function::run, "second processor of rank " + rank.number());
        }
        port.work(handOver);
        CoWork work = new CoWork();
        port.coprocessor().orElseThrow().start(function, work::end);
        return work;
    }

    /** Waits for the end of a function. */
    public void coJoin(CoWork work) {
        if (port == null) {
            work.join();
            return;
        }
        rank.context().awaitWithin(work, 0, WORK);
        port.work(handOver);
    }
}
