package org.strobe.emulator.model.network.stripe;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.model.node.RemoteStores;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.rsm.link.RsmCopy;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.rsm.link.RsmOperation;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * Remote stores and loads of one rank in virtual time. Its processor stores a line after the other; each leaves by its
 * stripe, as soon as that is free. The lines of a run become visible at once, when the last of them has arrived.
 *
 * <pre>
 *   put of four lines     start | line 0 | line 1 | line 2 | line 3 |  returns
 *   stripe 0                    '---- line 0 --&gt;  '---- line 1 --&gt;
 *   stripe 1                                      '---- line 2 --&gt; '---- line 3 --&gt;  visible
 *
 *   get of a line         start | request --&gt; load &lt;-- line | next request
 * </pre>
 */
final class ModelRsmLink implements RsmLink {
    private static final String WAITS_FOR = "a signal, or the end of transfers, of remote shared memory";

    /** Time of a look where the caches cost nothing: without it, a loop of looks would never end. */
    private static final long LEAST_LOOK = 1;

    private final Simulation simulation;
    private final StripeNetwork network;
    private final StripeSpec spec;
    private final StoreCosts costs;
    private final RemoteStores.Party party;
    private final int node;
    private final int place;
    private final Actor rank;

    /** Latest arrival of this rank's stores at each place, also of those that a fault delays. */
    private final long[] landings;

    ModelRsmLink(Simulation simulation, StripeNetwork network, RemoteStores.Party party, int node, Actor rank) {
        this.simulation = simulation;
        this.network = network;
        this.spec = network.spec();
        this.costs = spec.rsm();
        this.party = party;
        this.node = node;
        this.place = party.place(node);
        this.rank = rank;
        this.landings = new long[spec.topology().nodes()];
    }

    /** Charges time; what follows happens at its end. */
    private void spend(long picos) {
        simulation.spend(picos);
        simulation.settle();
    }

    @Override
    public void charge(RsmOperation operation, long bytes) {
        spend(costs.of(operation, bytes));
    }

    @Override
    public void settle() {
        simulation.settle();
    }

    @Override
    public void look() {
        spend(Math.max(LEAST_LOOK, party.nodes().costs().hit()));
    }

    @Override
    public int stripes(int to) {
        return to == node ? 0 : spec.topology().stripes();
    }

    @Override
    public long errors(int to, int stripe) {
        spend(costs.open());
        return network.links().errors(place, party.place(to), stripe);
    }

    @Override
    public long flush(int to, int stripe) {
        simulation.settle();
        long written = network.links().send(place, party.place(to), stripe, simulation.now()) + spec.line();
        spend(written - simulation.now());
        spend(spec.oneWay() + costs.load());
        answer(to, stripe);
        awaitLandings(to);
        spend(costs.check());
        return network.links().errors(place, party.place(to), stripe);
    }

    /** Waits until this rank's stores have landed. Events of a time happen after ranks. */
    private void awaitLandings(int to) {
        spend(Math.max(0, landings[party.place(to)] + 1 - simulation.now()));
    }

    /** A line that was read from memory returns. */
    private void answer(int from, int stripe) {
        long comes = network.links().send(party.place(from), place, stripe, simulation.now()) + spec.transit();
        spend(comes - simulation.now());
    }

    @Override
    public void put(int to, Memory target, long offset, MemorySegment source, long sourceOffset, long length) {
        spend(costs.putStart());
        write(to, target, offset, source.asSlice(sourceOffset, length), costs.putLine());
    }

    @Override
    public void store(
            int to, Memory target, long offset, MemorySegment source, long sourceOffset, long length, RsmCopy copy) {
        write(
                to,
                target,
                offset,
                source.asSlice(sourceOffset, length),
                copy.isStream(length) ? costs.streamLine() : costs.storeLine());
    }

    private void write(int to, Memory target, long offset, MemorySegment source, long line) {
        if (to == node) {
            copy(source, target.bytes().asSlice(offset));
            party.written(node, target.wordId(offset), source.byteSize());
            return;
        }
        long done = 0;
        while (done < source.byteSize()) {
            long left = source.byteSize() - done;
            long inLine = position(target, offset + done) % LINE;
            long piece = inLine > 0 || left < LINE
                    ? Math.min(left, LINE - inLine)
                    : Math.min(left / LINE, StripeNetwork.RUN) * LINE;
            byte[] bytes = source.asSlice(done, piece).toArray(ValueLayout.JAVA_BYTE);
            if (piece < LINE) {
                interrupt(to, target, offset + done, bytes);
            } else {
                storeLines(to, target, offset + done, bytes, line);
            }
            done += piece;
        }
        simulation.settle();
    }

    /** Copies within this node. */
    private void copy(MemorySegment source, MemorySegment target) {
        party.nodes().copy(source.byteSize());
        simulation.settle();
        MemorySegment.copy(source, 0, target, 0, source.byteSize());
    }

    /** Position in the segment, whose first line leaves by stripe 0; the data follow the segment's control lines. */
    private static long position(Memory memory, long offset) {
        return memory.wordId(offset);
    }

    private int stripe(Memory memory, long offset) {
        return (int) (position(memory, offset)
                / LINE
                / StripeNetwork.STRIDE
                % spec.topology().stripes());
    }

    private void storeLines(int to, Memory target, long offset, byte[] lines, long each) {
        simulation.settle();
        long there = 0;
        for (int at = 0; at < lines.length; at += LINE) {
            simulation.spend(each);
            long now = simulation.now();
            long leaves = network.links().send(place, party.place(to), stripe(target, offset + at), now);
            simulation.spend(Math.max(0, leaves - spec.ahead() - now));
            there = Math.max(there, leaves + spec.transit());
        }
        deliver(to, target, offset, lines, there);
    }

    /** Sends a part of a line by a message of the driver; returns when the other node's driver has written it. */
    private void interrupt(int to, Memory target, long offset, byte[] part) {
        simulation.settle();
        long written = simulation.now() + Math.max(0, costs.part() - spec.oneWay());
        deliver(to, target, offset, part, written);
        simulation.spend(costs.part());
    }

    private void deliver(int to, Memory target, long offset, byte[] bytes, long time) {
        long delay = 0;
        if (!party.faults().equals(TransferFaults.NONE)) {
            try {
                delay = party.faults().check(node, NodeSet.of(to), false) * Simulation.NANO;
            } catch (TransferFailedException e) {
                network.links().lose(place, party.place(to), stripe(target, offset));
                return;
            }
        }
        long lands = Math.max(simulation.now(), time + delay);
        landings[party.place(to)] = Math.max(landings[party.place(to)], lands);
        network.arrive(party.place(to), lands, () -> {
            party.nodes().deliver(0, () -> target.setBytes(offset, bytes, 0, bytes.length));
            party.written(to, target.wordId(offset), bytes.length);
        });
    }

    @Override
    public void get(int from, Memory source, long offset, MemorySegment target, long targetOffset, long length) {
        spend(costs.putStart());
        if (from == node) {
            copy(source.bytes().asSlice(offset, length), target.asSlice(targetOffset));
            return;
        }
        long done = 0;
        while (done < length) {
            long piece = Math.min(length - done, LINE - position(source, offset + done) % LINE);
            spend(spec.oneWay() + costs.load());
            MemorySegment.copy(source.bytes(), offset + done, target, targetOffset + done, piece);
            answer(from, stripe(source, offset + done));
            done += piece;
        }
    }

    @Override
    public void putWord(int to, Memory target, long offset, long value, int bytes) {
        put(to, target, offset, MemorySegment.ofArray(new long[] {value}), start(bytes), bytes);
    }

    @Override
    public long getWord(int from, Memory source, long offset, int bytes) {
        long[] word = new long[1];
        get(from, source, offset, MemorySegment.ofArray(word), start(bytes), bytes);
        return word[0];
    }

    /** Place of the low bytes of a long. */
    private static int start(int bytes) {
        return ByteOrder.nativeOrder().equals(ByteOrder.LITTLE_ENDIAN) ? 0 : Long.BYTES - bytes;
    }

    @Override
    public void signal(int to) {
        spend(costs.signal());
        awaitLandings(to);
    }

    @Override
    public void drain() {
        simulation.settle();
        long last = network.lastArrival(place);
        while (simulation.now() <= last) {
            simulation.sleepUntil(last + 1); // events at one time happen after ranks
        }
    }

    @Override
    public boolean await(Awaitable awaited, long target, long timeoutNanos) {
        if (awaited.isReached(target)) {
            return true;
        }
        Waiting why = Waiting.of(WAITS_FOR, "ranks of other nodes");
        if (timeoutNanos == Long.MAX_VALUE) {
            rank.await(awaited, target, why);
            return true;
        }
        return rank.await(awaited, target, timeoutNanos, why);
    }
}
