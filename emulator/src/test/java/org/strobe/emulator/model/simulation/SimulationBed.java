package org.strobe.emulator.model.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** A simulation for tests, and fibers that run in it. Times in picoseconds. */
public abstract class SimulationBed {
    /** A time behind all events. */
    protected static final long END = 1L << 41;

    private final AtomicBoolean isCut = new AtomicBoolean();
    private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    protected final Simulation simulation = new Simulation(isCut::get, () -> isCut.set(true), cause -> {
        failures.add(cause);
        isCut.set(true);
    });

    /** Runs fibers, numbered from 0, and then all events. */
    protected final void run(Runnable... bodies) {
        simulation.setUp(bodies.length);
        List<Thread> fibers = new ArrayList<>();
        for (int id = 0; id < bodies.length; id++) {
            int own = id;
            fibers.add(Thread.ofVirtual().start(() -> run(own, bodies[own])));
        }
        simulation.start();
        try {
            for (Thread each : fibers) {
                assertThat(each.join(Duration.ofMinutes(3))).isTrue();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(failures).isEmpty();
    }

    private void run(int id, Runnable body) {
        simulation.enter(simulation.fiber(id));
        try {
            body.run();
            simulation.sleepUntil(END);
        } catch (Throwable t) {
            failures.add(t);
        } finally {
            simulation.leave();
        }
    }
}
