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

    /** An event that happens again and again, or comes of such a one. */
    private record Periodic(Event event) implements Event {
        @Override
        public void happen() {
            event.happen();
        }
    }

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
    private boolean inPeriodic;
    private int periodic;
    private long longestPeriod;
    private long quietSince;
    private Noise noise;
    private boolean measures;
    private long touched;

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

    /** From now on it is measured how long fibers compute; before the start. */
    void measure() {
        measures = true;
    }

    /** For how many real nanoseconds the fiber whose turn it is has done nothing that takes virtual time. */
    long computedNanos() {
        return System.nanoTime() - touched;
    }

    private void touch() {
        if (measures) {
            touched = System.nanoTime();
        }
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
        touch();
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
        if (running != null) {
            clock = noise == null ? clock + picos : noise.until(running.id(), clock, clock + picos);
            touch();
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
        boolean isPeriodic = inPeriodic || event instanceof Periodic;
        if (isPeriodic) {
            periodic++;
        }
        queue.add(time, order(id, time, ++number), inPeriodic ? new Periodic(event) : event);
    }

    /**
     * Something that happens every so often, as long as it asks for it again, happens a period from now. Neither it nor what it sets off
     * keeps anybody from being stuck: if for two of the longest periods no fiber has had a turn, and nothing {@linkplain #change has changed},
     * nothing will.
     */
    void addPeriodic(long period, int id, Event event) {
        longestPeriod = Math.max(longestPeriod, period);
        add(clock + period, id, new Periodic(event));
    }

    /** What happens has changed something, so that somebody may yet go on. */
    void change() {
        quietSince = clock;
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
        touch();
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
                cut();
            }
            clock = queue.firstTime();
            now = clock;
            turns++;
            Event event = queue.poll();
            inPeriodic = event instanceof Periodic;
            if (inPeriodic) {
                periodic--;
            } else {
                change();
            }
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

    /**
     * Whether nothing is to happen any more but what happens again and again, and a whole period of that has changed nothing: what it
     * sets off in one is over in the next.
     */
    private boolean isStill() {
        return queue.size() == periodic && (periodic == 0 || queue.firstTime() - quietSince > 2 * longestPeriod);
    }

    private void cut() {
        cut = true;
        for (Fiber each : fibers) {
            wake(each, clock);
        }
    }
}
