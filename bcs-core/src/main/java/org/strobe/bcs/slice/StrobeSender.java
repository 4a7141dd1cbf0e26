package org.strobe.bcs.slice;

import org.strobe.emulator.nic.Comparison;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.shm.segment.Memory;

/** The heart of the machine: begins each microphase on all nodes when all are through with the one before, and each slice when it is time. */
public final class StrobeSender implements PacedAgent {
    /** What it does next, and what it waits for. */
    private enum State {
        AWAITS_SLICE,
        STROBES,
        ASKS_WHO_IS_THROUGH,
        ASKS_WHAT_IS_SCHEDULED,
        AWAITS_ANSWER
    }

    /** What it is called. */
    public static final String NAME = "SS";

    /** The longest rest within a slice, where an answer is to come. */
    private static final long SHORT_REST = 1_000L;

    private final StrobeLayout layout;
    private final Nic nic;
    private final NodeSet nodes;
    private final SliceClock clock;
    private final SliceObserver observer;
    private final Steps steps;
    private final Memory number = Memory.allocate(Long.BYTES);
    private State state = State.AWAITS_SLICE;
    private long slice = -1;
    private Microphase microphase;
    private long retries;
    private boolean isStepping;

    /**
     * One for all nodes.
     *
     * @param nic the management node's, in the hands of an agent
     * @param steps is told of each of its own
     */
    public StrobeSender(
            StrobeLayout layout, Nic nic, NodeSet nodes, SliceClock clock, SliceObserver observer, Steps steps) {
        this.layout = layout;
        this.nic = nic;
        this.nodes = nodes;
        this.clock = clock;
        this.observer = observer;
        this.steps = steps;
    }

    /** Slices begin because it is time: that alone is no work. */
    @Override
    public int doWork() {
        isStepping = true;
        State before;
        do {
            before = state;
            try {
                step();
            } catch (TransferFailedException e) {
                state = before; // and again at the next turn
                observer.failed(slice, e);
            }
        } while (state != before && state != State.AWAITS_ANSWER);
        isStepping = false;
        return 0;
    }

    /** An answer has come: at once, or on its own. */
    private void goOnIfAlone() {
        if (!isStepping) {
            doWork();
        }
    }

    private void step() {
        switch (state) {
            case AWAITS_SLICE -> beginIfItIsTime();
            case STROBES -> strobe();
            case ASKS_WHO_IS_THROUGH -> {
                state = State.AWAITS_ANSWER;
                nic.ask(
                        nodes,
                        layout.done(),
                        Comparison.AT_LEAST,
                        Microphase.number(slice, microphase),
                        this::hearWhetherAllAreThrough);
            }
            case ASKS_WHAT_IS_SCHEDULED -> {
                state = State.AWAITS_ANSWER;
                nic.ask(nodes, layout.scheduled(), Comparison.EQUAL, 0, this::hearWhetherNothingIsScheduled);
            }
            case AWAITS_ANSWER -> {}
        }
    }

    private void beginIfItIsTime() {
        if (clock.untilNext() <= 0) {
            clock.begin();
            slice++;
            retries = 0;
            microphase = Microphase.DESCRIPTOR_EXCHANGE;
            state = State.STROBES;
            observer.begun(slice, clock.now());
        }
    }

    private void strobe() {
        steps.begins(NAME, Microphase.number(slice, microphase));
        number.setLong(0, Microphase.number(slice, microphase));
        nic.multicast(nodes, layout.microstrobe(), number, 0, Long.BYTES, Signals.TO_AGENTS);
        state = State.ASKS_WHO_IS_THROUGH;
    }

    private void hearWhetherAllAreThrough(boolean all) {
        if (all) {
            observer.through(slice, microphase, clock.now(), retries);
        }
        if (!all) {
            retries++;
            state = State.ASKS_WHO_IS_THROUGH;
        } else if (microphase == Microphase.MESSAGE_SCHEDULING) {
            state = State.ASKS_WHAT_IS_SCHEDULED;
        } else {
            goOn(microphase.next());
        }
        goOnIfAlone();
    }

    private void hearWhetherNothingIsScheduled(boolean nothing) {
        goOn(nothing ? null : microphase.next());
        goOnIfAlone();
    }

    private void goOn(Microphase next) {
        if (next == null) {
            clock.end(microphase == Microphase.MESSAGE_SCHEDULING);
            observer.ended(slice, clock.now(), clock.overruns());
            state = State.AWAITS_SLICE;
        } else {
            microphase = next;
            state = State.STROBES;
        }
    }

    @Override
    public long restNanos() {
        return state == State.AWAITS_SLICE ? Math.max(0, clock.untilNext()) : SHORT_REST;
    }

    /** Slices that go by are nothing to ranks. */
    @Override
    public boolean isIdle() {
        return true;
    }

    @Override
    public String roleName() {
        return "strobe sender";
    }
}
