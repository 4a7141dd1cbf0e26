package org.strobe.emulator.model;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Virtual time. Fibers and events have their turns one at a time, in the order of their times; of those at the same time the one of
 * the least id is first, then the one that was added first.
 *
 * <p>The fiber whose turn it is may let time pass for itself ahead of the others; before it does what others notice it {@linkplain
 * #settle settles}: those go first whose turn is earlier. So everything that is noticed takes effect at its time, and nobody sees the
 * future. Whoever has its turn looks for the next: there is no thread in between.
 *
 * <p>Times are picoseconds. All methods are for the fiber or event whose turn it is, or, before {@link #start}, for the one who sets
 * the simulation up.
 */
public final class Simulation {
    /** So many picoseconds are a nanosecond. */
    public static final long NANO = 1000;

    private static final long FAR_AHEAD = 2000 * NANO;

    private static final int NUMBER_BITS = 40;
    private static final long NUMBERS = (1L << NUMBER_BITS) - 1;

    /** What is left of 64 bits for who is first of those at the same time, beside numbers and the sign. */
    static final int PRECEDENCE_SHIFT = NUMBER_BITS + 1;

    /**
     * An event that happens again and again, or comes of such a one.
     *
     * @param since when that one happened; {@link #AGAIN} for itself
     */
    private record Periodic(Event event, long since) implements Event {
        @Override
        public void happen() {
            event.happen();
        }
    }

    private static final long AGAIN = Long.MAX_VALUE;
    private static final long NOTHING = -1;

    private final EventQueue queue = new EventQueue();
    private final BooleanSupplier isCut;
    private final Runnable standstill;
    private final Consumer<Throwable> failed;
    private final Exploring exploring;
    private Fiber[] fibers = new Fiber[0];
    private Fiber running;
    private volatile long now;
    private long clock;
    private long number;
    private long turns;
    private int alive;
    private boolean cut;
    /** When what happens again happened of which the present event comes; {@link #NOTHING} if it comes of none. */
    private long setOff = NOTHING;

    /** How many things are to happen again. */
    private int again;

    /** How many are on their way that were set off since anything changed. */
    private int idle;

    private long longestPeriod;
    private long quietSince;
    private Noise noise;
    private Gang gang;

    /**
     * A simulation at time 0.
     *
     * @param isCut whether all that wait are to go on, to see that it is over; asked all the time
     * @param standstill called when every fiber waits and nothing is to happen any more; from then on it has to be cut
     * @param failed called when an event has failed, which is nobody's fault whose turn it was; from then on it has to be cut
     */
    public Simulation(BooleanSupplier isCut, Runnable standstill, Consumer<Throwable> failed) {
        this(isCut, standstill, failed, Exploring.NOTHING);
    }

    /** One in another order than the usual. */
    Simulation(BooleanSupplier isCut, Runnable standstill, Consumer<Throwable> failed, Exploring exploring) {
        this.isCut = isCut;
        this.standstill = standstill;
        this.failed = failed;
        this.exploring = exploring;
    }

    /** Makes the fibers, with ids from 0; each begins at time 0. */
    public void setUp(int count) {
        fibers = new Fiber[count];
        alive = count;
        for (int id = 0; id < count; id++) {
            fibers[id] = new Fiber(id);
            enqueue(0, fibers[id]);
        }
    }

    /** From now on daemons take processors from fibers; before the start. */
    void disturb(Noise daemons) {
        noise = daemons;
    }

    /** From now on fibers have processors by turns; before the start. */
    void share(Gang turns) {
        gang = turns;
    }

    /** So many fibers will never begin; before the start. */
    void miss(int count) {
        alive -= count;
    }

    public Fiber fiber(int id) {
        return fibers[id];
    }

    /** The first fiber has its turn as soon as its thread is there. */
    public void start() {
        giveTurnTo(next());
    }

    /** The calling thread is a fiber's; returns when that has its first turn. */
    public void enter(Fiber fiber) {
        fiber.adopt();
        fiber.awaitTurn();
    }

    /** The fiber whose turn it is ends. */
    public void leave() {
        alive--;
        now = Math.max(now, clock);
        running = null;
        giveTurnTo(next());
    }

    private static void giveTurnTo(Fiber next) {
        if (next != null) {
            next.giveTurn();
        }
    }

    /** The fiber whose turn it is; null while an event happens. */
    public Fiber running() {
        return running;
    }

    /** The time of the fiber or event whose turn it is. */
    public long now() {
        return clock;
    }

    /** The same for a fiber's own threads, and about the time for all others. */
    public long seenNow() {
        Fiber fiber = running;
        return fiber != null && Thread.currentThread().equals(fiber.thread()) ? clock : now;
    }

    /** How often a fiber or an event has had its turn. */
    public long turns() {
        return turns;
    }

    /** Lets time pass for the fiber whose turn it is; for an event none passes. */
    public void spend(long picos) {
        if (running != null && gang != null) {
            gang.spend(running, picos);
        } else if (running != null) {
            clock = noise == null ? clock + picos : noise.until(running.id(), clock, clock + picos);
        }
    }

    /** The fiber whose turn it is has had its processor for so long. */
    void pass(long picos) {
        clock += picos;
    }

    /** The fiber whose turn it is sleeps, but its processor works for it; see {@link #sleep}. */
    void sleepAtWork() {
        if (gang != null) {
            gang.sleepAtWork(running);
        } else {
            sleep();
        }
    }

    /** The fiber whose turn it is has kept its processor since a time, while others had their turns. */
    void workedSince(long start) {
        if (noise != null) {
            clock = noise.until(running.id(), start, clock);
        }
    }

    /** Lets those go first whose turn is earlier. Does nothing in an event. */
    public void settle() {
        Fiber self = running;
        if (self != null && queue.hasBefore(clock, order(self.id(), clock, 0))) {
            enqueue(clock, self);
            switchFrom(self);
        }
    }

    /**
     * The same if it is far ahead of them: what it lets happen until then stands in the queue, which should not grow with how much a
     * fiber does without looking at others.
     */
    public void settleIfFarAhead() {
        if (clock - now > FAR_AHEAD) {
            settle();
        }
    }

    /** Waits until somebody {@linkplain #wake wakes} it. */
    public void sleep() {
        Fiber self = running;
        self.beginWait(clock);
        switchFrom(self);
    }

    /** The same, at most until a time. */
    public void sleepUntil(long time) {
        Fiber self = running;
        long wait = self.beginWait(clock);
        add(time, self.id(), () -> {
            if (self.isIn(wait)) {
                enqueue(clock, self);
            }
        });
        switchFrom(self);
    }

    /** A fiber that sleeps goes on at a time that is not past; others are left alone. */
    public void wake(Fiber fiber, long time) {
        if (fiber.isWaiting()) {
            enqueue(Math.max(Math.max(time, clock), fiber.waitsSince()), fiber);
        }
    }

    /** Something happens at a time that is not past. */
    void add(long time, int id, Event event) {
        queue.add(time, order(id, time, ++number), setOff == NOTHING ? event : setOff(event));
    }

    private Event setOff(Event event) {
        if (setOff > quietSince) {
            idle++;
        }
        return new Periodic(event, setOff);
    }

    /**
     * Something that happens every so often, as long as it asks for it again, happens a period from now. Neither it nor what it sets off
     * keeps anybody from being stuck: if for two of the longest periods nothing {@linkplain #change has changed}, and nothing is on its way
     * that was set off before, nothing will.
     */
    void addPeriodic(long period, int id, Event event) {
        longestPeriod = Math.max(longestPeriod, period);
        again++;
        queue.add(clock + period, order(id, clock + period, ++number), new Periodic(event, AGAIN));
    }

    /** Something has changed, so that somebody may yet go on: all that is on its way counts. */
    void change() {
        quietSince = clock;
        idle = 0;
    }

    /** The same; at once, if it is the turn of the one with this id, and nobody goes before. */
    void happenAt(long time, int id, Event event) {
        if (time == clock && !queue.hasBefore(clock, order(id, clock, number + 1))) {
            event.happen();
        } else {
            add(time, id, event);
        }
    }

    private void enqueue(long time, Fiber fiber) {
        fiber.queued();
        queue.add(time, order(fiber.id(), time, 0), fiber);
    }

    private long order(int id, long time, long count) {
        return (exploring.precedence(id, time) << NUMBER_BITS) | (count & NUMBERS);
    }

    private void switchFrom(Fiber self) {
        Fiber next = next();
        if (next != self) {
            next.giveTurn();
            self.awaitTurn();
        }
    }

    /** The next fiber to have its turn, after all events that come before; null if there is none left. */
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
            clock = queue.firstTime();
            now = clock;
            turns++;
            Event event = queue.poll();
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
        }
    }

    /** The next event is about to happen. */
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
     * Whether nothing is to happen any more but what happens again and what that sets off, and a whole period of it, with another for what
     * it sets off, has changed nothing.
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
    }
}
