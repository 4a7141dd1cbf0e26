package org.strobe.emulator.model.simulation;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Virtual time. Fibers and events run one at a time, in the order of their times; ties are broken by id, then by
 * insertion.
 *
 * <p>The running fiber may advance its own time ahead of the others. Before an action that others can notice, it
 * {@linkplain #settle settles}: fibers and events with earlier times run first. So every visible action takes effect at
 * its time, and no fiber sees the future. The running fiber itself selects its successor; there is no scheduler thread.
 *
 * <p>Times are picoseconds. All methods are for the running fiber or event, or, before {@link #start}, for the creator
 * of the simulation.
 */
public final class Simulation {
    /** Picoseconds per nanosecond. */
    public static final long NANO = 1000;

    private static final long FAR_AHEAD = 2000 * NANO;

    private static final int NUMBER_BITS = 40;
    private static final long NUMBERS = (1L << NUMBER_BITS) - 1;

    /** Bits of a 64-bit order that remain for the priority, besides the sequence number and the sign. */
    static final int PRECEDENCE_SHIFT = NUMBER_BITS + 1;

    /**
     * A periodic event, or an event that stems from one.
     *
     * @param since time of the periodic event; {@link #AGAIN} for the periodic event itself
     */
    private record Periodic(Event event, long since) implements Event {
        @Override
        public void happen() {
            event.happen();
        }
    }

    private static final VarHandle NOW = nowOfSimulations();
    private static final long AGAIN = Long.MAX_VALUE;
    private static final long NOTHING = -1;

    private final EventQueue queue = new EventQueue();
    private final BooleanSupplier isCut;
    private final Runnable standstill;
    private final Consumer<Throwable> failed;
    private final Exploring exploring;
    private Fiber[] fibers = new Fiber[0];
    private final List<Fiber> late = new ArrayList<>();
    private Fiber running;

    /** Clock of the last turn; other threads read it. */
    private long now;

    private long clock;
    private long number;
    private long turns;
    private int alive;
    private boolean cut;
    /** Time of the periodic event that caused the current event; {@link #NOTHING} if there is none. */
    private long setOff = NOTHING;

    /** Number of pending periodic events. */
    private int again;

    /** Pending events that stem from a periodic event and were scheduled after the last state change. */
    private int idle;

    private long longestPeriod;
    private long quietSince;
    private DaemonNoise noise;
    private ProcessorSharing sharing;

    private static VarHandle nowOfSimulations() {
        try {
            return MethodHandles.lookup()
                    .findVarHandle(Simulation.class, "now", long.class)
                    .withInvokeExactBehavior();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /**
     * A simulation at time 0.
     *
     * @param isCut true if all waiting fibers must wake up to notice the end; polled
     * @param standstill called when every fiber waits and no event is pending; must lead to a cut
     * @param failed called when an event has thrown, which is no fault of the running fiber; must lead to a cut
     */
    public Simulation(BooleanSupplier isCut, Runnable standstill, Consumer<Throwable> failed) {
        this(isCut, standstill, failed, Exploring.NOTHING);
    }

    /** A simulation in another order than the usual one. */
    public Simulation(BooleanSupplier isCut, Runnable standstill, Consumer<Throwable> failed, Exploring exploring) {
        this.isCut = isCut;
        this.standstill = standstill;
        this.failed = failed;
        this.exploring = exploring;
    }

    /** Makes fibers with ids from 0. Each begins at time 0. */
    public void setUp(int count) {
        fibers = new Fiber[count];
        alive = count;
        for (int id = 0; id < count; id++) {
            fibers[id] = new Fiber(id, queue);
            enqueue(0, fibers[id]);
        }
    }

    /** Makes a further fiber, which begins now. Called by the running fiber. */
    public Fiber add(int id) {
        Fiber fiber = new Fiber(id, queue);
        late.add(fiber);
        alive++;
        enqueue(clock, fiber);
        return fiber;
    }

    /** Lets daemons take processors from fibers. Called before the start. */
    public void disturb(DaemonNoise daemons) {
        noise = daemons;
    }

    /** Lets jobs share processors. Called before the start. */
    public void share(ProcessorSharing processors) {
        sharing = processors;
    }

    /** Declares that a number of fibers will never begin. Called before the start. */
    public void miss(int count) {
        alive -= count;
    }

    public Fiber fiber(int id) {
        return fibers[id];
    }

    /** Gives the first fiber its turn, which it takes when its thread is there. */
    public void start() {
        giveTurnTo(next());
    }

    /** Binds the calling thread to a fiber; returns at the fiber's first turn. */
    public void enter(Fiber fiber) {
        fiber.adopt();
        fiber.awaitTurn();
    }

    /** Ends the running fiber. */
    public void leave() {
        alive--;
        running.end();
        if (late.remove(running)) {
            queue.forget(running);
        }
        NOW.setOpaque(this, Math.max(now, clock));
        running = null;
        giveTurnTo(next());
    }

    private static void giveTurnTo(Fiber next) {
        if (next != null) {
            next.giveTurn();
        }
    }

    /** The running fiber; null while an event happens. */
    public Fiber running() {
        return running;
    }

    /** Time of the running fiber or event. */
    public long now() {
        return clock;
    }

    /** Exact time for the thread of the running fiber, approximate time for any other thread. */
    public long seenNow() {
        Fiber fiber = running;
        return fiber != null && Thread.currentThread().equals(fiber.thread()) ? clock : (long) NOW.getOpaque(this);
    }

    /** Number of turns of fibers and events. */
    public long turns() {
        return turns;
    }

    /** Charges time to the running fiber; nothing to an event. */
    public void spend(long picos) {
        if (running != null && sharing != null) {
            sharing.spend(running, picos);
        } else if (running != null) {
            clock = noise == null ? clock + picos : noise.until(running.id(), clock, clock + picos);
        }
    }

    /** Advances the clock of the running fiber, which has its processor. */
    public void pass(long picos) {
        clock += picos;
    }

    /** Puts the running fiber to sleep while its processor works for it; see {@link #sleep}. */
    public void sleepAtWork() {
        if (sharing != null) {
            sharing.sleepAtWork(running);
        } else {
            sleep();
        }
    }

    /** Adds the delays by daemons to a time in which the running fiber kept its processor while others ran. */
    public void workedSince(long start) {
        if (noise != null) {
            clock = noise.until(running.id(), start, clock);
        }
    }

    /** Lets all fibers and events with earlier times run first. Does nothing in an event. */
    public void settle() {
        Fiber self = running;
        if (self != null) {
            long order = order(self.id(), clock, 0);
            if (queue.hasBefore(clock, order)) {
                self.queued();
                switchFrom(self, nextWith(self, order));
            }
        }
    }

    /**
     * Settles if the running fiber is far ahead. Bounds the number of pending events of a fiber that looks at no other.
     */
    public void settleIfFarAhead() {
        if (clock - now > FAR_AHEAD) {
            settle();
        }
    }

    /** Waits until another fiber or event {@linkplain #wake wakes} the running fiber. */
    public void sleep() {
        Fiber self = running;
        self.beginWait(clock);
        switchFrom(self, next());
    }

    /** Waits until the running fiber is woken, at most until a time. */
    public void sleepUntil(long time) {
        Fiber self = running;
        long wait = self.beginWait(clock);
        add(time, self.id(), () -> {
            if (self.isIn(wait)) {
                enqueue(clock, self);
            }
        });
        switchFrom(self, next());
    }

    /** Continues a sleeping fiber at a time that is not past. Does nothing to other fibers. */
    public void wake(Fiber fiber, long time) {
        if (fiber.isWaiting()) {
            enqueue(Math.max(Math.max(time, clock), fiber.waitsSince()), fiber);
        }
    }

    /** Schedules an event at a time that is not past. */
    public void add(long time, int id, Event event) {
        queue.add(time, order(id, time, ++number), setOff == NOTHING ? event : setOff(event));
    }

    private Event setOff(Event event) {
        if (setOff > quietSince) {
            idle++;
        }
        return new Periodic(event, setOff);
    }

    /**
     * Schedules a periodic event one period from now; the event reschedules itself. Periodic events and their
     * consequences do not count as progress for deadlock detection. A standstill is declared when for two of the
     * longest periods nothing {@linkplain #change has changed}, and no earlier event is pending.
     */
    public void addPeriodic(long period, int id, Event event) {
        longestPeriod = Math.max(longestPeriod, period);
        again++;
        queue.add(clock + period, order(id, clock + period, ++number), new Periodic(event, AGAIN));
    }

    /** Records progress: pending consequences of periodic events count from now on. */
    public void change() {
        quietSince = clock;
        idle = 0;
    }

    /** Runs an event now, between two steps of the running fiber, which has settled and does not pay for it. */
    public void happenAside(Event event) {
        Fiber self = running;
        running = null;
        try {
            event.happen();
        } finally {
            running = self;
        }
    }

    /** Runs an event immediately if its time is now and nothing comes before it; schedules it otherwise. */
    public void happenAt(long time, int id, Event event) {
        if (time == clock && !queue.hasBefore(clock, order(id, clock, number + 1))) {
            event.happen();
        } else {
            add(time, id, event);
        }
    }

    private void enqueue(long time, Fiber fiber) {
        fiber.queued();
        queue.add(time, order(fiber.id(), time, 0), fiber.cell());
    }

    private long order(int id, long time, long count) {
        return (exploring.precedence(id, time) << NUMBER_BITS) | (count & NUMBERS);
    }

    private static void switchFrom(Fiber self, Fiber next) {
        if (next != self) {
            next.giveTurn();
            self.awaitTurn();
        }
    }

    /** Runs all events before the next fiber, and returns that fiber; null if no fiber is left. */
    private Fiber next() {
        while (true) {
            if (!cut && isCut.getAsBoolean()) {
                cut();
            }
            if (alive == 0) {
                return null;
            }
            if (isStill()) {
                standstill.run();
                wakeAll();
            }
            Fiber fiber = happen(queue.firstTime(), queue.poll());
            if (fiber != null) {
                return fiber;
            }
        }
    }

    /** As {@link #next}, after the running fiber is queued behind the first event. */
    private Fiber nextWith(Fiber self, long order) {
        long time = clock;
        if (!cut && isCut.getAsBoolean()) {
            cut();
        }
        long first = queue.firstTime();
        Fiber fiber = happen(first, queue.replaceFirst(time, order, self.cell()));
        return fiber == null ? next() : fiber;
    }

    /** Lets an event happen; a fiber is returned instead. */
    private Fiber happen(long time, Event event) {
        clock = time;
        NOW.setOpaque(this, time);
        turns++;
        note(event);
        if (event instanceof Fiber fiber) {
            running = fiber;
            return fiber;
        }
        running = null;
        try {
            event.happen();
        } catch (Throwable t) {
            failed.accept(t);
        }
        return null;
    }

    /** Updates the state of periodic events for the next event. */
    private void note(Event event) {
        if (event instanceof Periodic periodic) {
            boolean isAgain = periodic.since() == AGAIN;
            setOff = isAgain ? clock : periodic.since();
            if (isAgain) {
                again--;
            } else if (setOff > quietSince) {
                idle--;
            } else {
                change();
            }
        } else {
            setOff = NOTHING;
            if (!(event instanceof Fiber)) {
                change();
            }
        }
    }

    /**
     * True if only periodic events and their consequences are pending, and two of the longest periods have changed
     * nothing.
     */
    private boolean isStill() {
        return queue.size() == again + idle && (queue.isEmpty() || queue.firstTime() - quietSince > 2 * longestPeriod);
    }

    private void cut() {
        cut = true;
        wakeAll();
    }

    private void wakeAll() {
        for (Fiber each : fibers) {
            wake(each, clock);
        }
        late.forEach(each -> wake(each, clock));
    }
}
