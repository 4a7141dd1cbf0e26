package org.strobe.emulator.vapi.firmware;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Firmware;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/** Keeps the messages of an adapter and the ends of its rests: a test decides about them. Work takes no time. */
final class HeldCarrier implements Carrier<Frame, VapiCost> {
    final List<Frame> sent = new ArrayList<>();
    final Queue<Runnable> rests = new ArrayDeque<>();

    @Override
    public void open(Firmware<Frame> firmware) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void send(int to, Frame head, Loss loss) {
        sent.add(head);
    }

    @Override
    public void send(int to, Frame head, Memory memory, long offset, long length, Loss loss, Runnable left) {
        sent.add(head);
    }

    @Override
    public void work(VapiCost cost, long units, Runnable done) {
        done.run();
    }

    @Override
    public void after(long nanos, Runnable then) {
        rests.add(then);
    }

    @Override
    public void progress() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void chargeLibrary(VapiCost cost) {}

    @Override
    public void charge(VapiCost cost, long units) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void await(BooleanSupplier condition, Waiting why) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Awaitable news(BooleanSupplier condition) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Memory allocate(long bytes) {
        return Memory.allocate(bytes);
    }

    @Override
    public void flush() {
        throw new UnsupportedOperationException();
    }
}
