package org.strobe.bcs.slice;

import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.shm.segment.Memory;

/**
 * Sender of microstrobes: begins each microphase on all nodes once all are through with the previous one. Begins each
 * slice when it is due.
 */
public final class StrobeSender implements PacedAgent {
    /** Next step of the sender. */
    private enum State {
        AWAITS_SLICE,
        STROBES,
        ASKS_WHO_IS_THROUGH,
        ASKS_WHAT_IS_SCHEDULED,
        AWAITS_ANSWER
    }

    /** Name of the agent. */
    public static final String NAME = "SS";

    /** Pause within a slice before a failed step is repeated. */
    private static final long SHORT_REST = 1_000L;

    /** Pause while an answer is outstanding, which comes by itself. */
    private static final long LONG_REST = 1_000_000_000L;

    private final StrobeLayout layout;
    private final Nic nic;
    private final NodeSet nodes;
    private final SliceClock clock;
    private final SliceObserver observer;
    private final StepHook steps;
    private final Memory number = Memory.allocate(Long.BYTES);
    private State state = State.AWAITS_SLICE;
    private long slice = -1;
    private Microphase microphase;
    private long retries;
    private boolean isStepping;

    /**
     * The only strobe sender of a machine.
     *
     * @param nic NIC of the management node, for use by an agent
     * @param steps hook before each microstrobe
     */
    public StrobeSender(
            StrobeLayout layout, Nic nic, NodeSet nodes, SliceClock clock, SliceObserver observer, StepHook steps) {
        this.layout = layout;
        this.nic = nic;
        this.nodes = nodes;
        this.clock = clock;
        this.observer = observer;
        this.steps = steps;
    }

    /** Returns 0 always: the passing of slices alone does not count as work. */
    @Override
    public int doWork() {
        isStepping = true;
        State before;
        do {
            before = state;
            try {
                step();
            } catch (TransferFailedException e) {
                state = before; // the next turn retries
                observer.failed(slice, e);
            }
        } while (state != before && state != State.AWAITS_ANSWER);
        isStepping = false;
        return 0;
    }

    /** Continues after an answer that arrived outside of {@link #doWork}. */
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
                        WordComparison.AT_LEAST,
                        Microphase.number(slice, microphase),
                        this::hearWhetherAllAreThrough);
            }
            case ASKS_WHAT_IS_SCHEDULED -> {
                state = State.AWAITS_ANSWER;
                nic.ask(nodes, layout.scheduled(), WordComparison.EQUAL, 0, this::hearWhetherNothingIsScheduled);
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
        return switch (state) {
            case AWAITS_SLICE -> Math.max(0, clock.untilNext());
            case AWAITS_ANSWER -> LONG_REST;
            case STROBES, ASKS_WHO_IS_THROUGH, ASKS_WHAT_IS_SCHEDULED -> SHORT_REST;
        };
    }

    /** True always: empty slices do not matter to ranks. */
    @Override
    public boolean isIdle() {
        return true;
    }

    @Override
    public String roleName() {
        return "strobe sender";
    }
}
