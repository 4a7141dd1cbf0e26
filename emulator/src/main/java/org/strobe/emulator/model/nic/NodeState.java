package org.strobe.emulator.model.nic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.function.Supplier;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.AgentTerminationException;
import org.strobe.emulator.kernel.Processor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.model.node.Interruptions;
import org.strobe.emulator.model.node.ModelNodes;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.Timeline;
import org.strobe.emulator.nic.JobFailedException;
import org.strobe.emulator.nic.MessageHandler;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.SparseMemory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** NIC of one modelled node: memory, events, handlers and agents, which run on its processor. */
final class NodeState implements Processor {
    private static final int FIRST_EVENTS = 8;
    private static final long NEVER = Long.MAX_VALUE;

    private final Simulation simulation;
    private final int node;
    private final int id;
    private final long size;
    private final SparseMemory sparse;
    private final ModelNodes nodes;
    private final Supplier<NicProcessor> processor;
    private final Doorbell[] ranks;
    private final long noticing;
    private final ArrivalDispatcher dispatcher;
    private long[] events = new long[FIRST_EVENTS];
    private int[] unnoticed = new int[FIRST_EVENTS];
    private MessageHandler[] handlers = new MessageHandler[0];
    private final Queue<Runnable> held = new ArrayDeque<>();
    private final List<Agent> agents = new ArrayList<>();
    private boolean agentsAreDue;
    private long restsUntil = NEVER;

    /** End of the work that the agents have appended for themselves. */
    private long busyUntil;

    private Memory memory;

    /**
     * NIC of a node.
     *
     * @param processor finds the processor that serves it; a job learns its nodes late
     * @param ranks doorbells of the node's ranks
     * @param noticing time of a rank's processor to notice an arrival
     * @param costs of the NIC
     * @param interruptions of the nodes; null where jobs share the processors
     */
    NodeState(
            Simulation simulation,
            ModelNodes nodes,
            Supplier<NicProcessor> processor,
            int node,
            int id,
            long size,
            SparseMemory sparse,
            Doorbell[] ranks,
            long noticing,
            NicCosts costs,
            Interruptions interruptions) {
        this.simulation = simulation;
        this.nodes = nodes;
        this.processor = processor;
        this.node = node;
        this.id = id;
        this.size = size;
        this.sparse = sparse;
        this.ranks = ranks;
        this.noticing = noticing;
        this.dispatcher =
                costs.interrupt() == 0 ? null : new ArrivalDispatcher(simulation, costs, interruptions, this, ranks);
    }

    int node() {
        return node;
    }

    int id() {
        return id;
    }

    /** Global memory as ranks use it; allocated on first use. */
    Memory memory() {
        if (memory == null) {
            memory = nodes.timed(sparse.allocate(size));
        }
        return memory;
    }

    /** Global memory as the NIC uses it, without cost. */
    Memory bare() {
        return memory().bare();
    }

    /** Count of an event, without cost. */
    long count(int event) {
        return event < events.length ? events[event] : 0;
    }

    void set(int event, long count) {
        reach(event);
        events[event] = count;
    }

    private void reach(int event) {
        if (event >= events.length) {
            int length = Math.max(event + 1, 2 * events.length);
            events = Arrays.copyOf(events, length);
            unnoticed = Arrays.copyOf(unnoticed, length);
        }
    }

    /** Identity that differs from all words of segments. */
    long wordId(int event) {
        return Long.MIN_VALUE | ((long) id << Integer.SIZE) | event;
    }

    /**
     * Count of an event for a rank's processor. It notices each arrival that no other rank has noticed, and pays for
     * it.
     *
     * @param rank of the node; {@link ArrivalDispatcher#NOBODY} for an agent
     */
    private long notice(int event, int rank) {
        if (dispatcher != null && rank != ArrivalDispatcher.NOBODY) {
            dispatcher.look(rank, event);
        }
        long seen = count(event);
        if (event < unnoticed.length && unnoticed[event] > 0) {
            long arrivals = unnoticed[event];
            unnoticed[event] = 0;
            simulation.spend(arrivals * noticing);
        }
        return seen;
    }

    /**
     * Carries out the effect of a message that has arrived, and raises its event. A rank pays for the notice when it
     * looks at the event; without one, when it reads what the effect has written.
     */
    void arrive(int event, Runnable effect) {
        if (event < 0) {
            nodes.deliver(noticing, effect);
            wakeAgents();
        } else if (dispatcher == null) {
            complete(event, effect);
        } else {
            dispatcher.arrive(event, () -> complete(event, effect));
        }
    }

    private void complete(int event, Runnable effect) {
        nodes.deliver(0, effect);
        signal(event);
    }

    /** Switches interrupts of a rank of the node; returns whether they were on. A NIC without them ignores it. */
    boolean switchInterrupts(int rank, boolean on) {
        return dispatcher == null || dispatcher.switchInterrupts(rank, on);
    }

    /** Sets the count of an event that begins a new use. */
    void reset(int event, long count) {
        set(event, count);
        if (dispatcher != null) {
            dispatcher.forget(event);
        }
    }

    /** Carries out the effect of a message without an event on memory of the node's ranks. */
    void arrive(Runnable effect) {
        nodes.deliver(noticing, effect);
    }

    /** Raises an event, if there is one, for an arrival that its rank has not noticed yet. */
    void signal(int event) {
        if (event >= 0) {
            reach(event);
            unnoticed[event]++;
        }
        raise(event);
    }

    /** Raises an event, if there is one. Wakes each rank that awaits it, also below its target: noticing takes time. */
    void raise(int event) {
        if (event >= 0) {
            reach(event);
            events[event]++;
            for (Doorbell rank : ranks) {
                rank.ringIfAwaiting(wordId(event));
            }
        }
        wakeAgents();
    }

    void add(Agent agent) {
        agents.add(agent);
        agent.onStart();
        wakeAgents();
    }

    /** Stops its agents. */
    void halt() {
        agents.clear();
    }

    /** Schedules a turn of the agents, at the end of a step. */
    void wakeAgents() {
        if (!agents.isEmpty() && !agentsAreDue) {
            agentsAreDue = true;
            step(this::work);
        }
    }

    /** Runs code of the NIC at the end of a step of its processor. */
    void step(Event done) {
        processor.get().step(id, done);
    }

    /** Runs code of an agent at the end of a step, and then all agents, which may have another rest now. */
    void stepOfAgents(Event first) {
        step(() -> {
            first.happen();
            if (!agentsAreDue) {
                work();
            }
        });
    }

    /** Timeline of the processor that serves it. */
    Timeline timeline() {
        return processor.get().timeline();
    }

    @Override
    public void steps(int count) {
        append(processor.get().steps(count));
    }

    @Override
    public void spend(long nanos) {
        append(nanos * Simulation.NANO);
    }

    private void append(long picos) {
        if (picos > 0) {
            busyUntil = processor.get().append(picos);
        }
    }

    @Override
    public boolean isBusy() {
        return simulation.now() < busyUntil;
    }

    private void work() {
        agentsAreDue = false;
        int done = 0;
        long rest = Long.MAX_VALUE;
        for (Agent agent : List.copyOf(agents)) {
            try {
                done += agent.doWork();
                rest = agent instanceof PacedAgent paced ? Math.min(rest, paced.restNanos()) : rest;
            } catch (AgentTerminationException e) {
                agents.remove(agent);
                agent.onClose();
            } catch (JobFailedException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException(
                        "agent " + agent.roleName() + " of node " + node + " has failed: " + e, e);
            }
        }
        if (done > 0 && !areAgentsIdle()) {
            simulation.change();
        }
        if (done > 0 || isBusy()) {
            wakeAgents();
        } else if (rest != Long.MAX_VALUE) {
            rest(Math.max(processor.get().steps(1), rest * Simulation.NANO));
        }
    }

    /** True if the work of this turn repeats itself without an effect on ranks, such as a question in each slice. */
    private boolean areAgentsIdle() {
        for (Agent agent : agents) {
            if (!(agent instanceof PacedAgent paced) || !paced.isIdle()) {
                return false;
            }
        }
        return true;
    }

    /** Schedules a turn of the agents after their rest, unless an earlier one is due. */
    private void rest(long picos) {
        long until = simulation.now() + picos;
        if (until < restsUntil) {
            restsUntil = until;
            simulation.addPeriodic(picos, id, () -> {
                if (simulation.now() >= restsUntil) {
                    restsUntil = NEVER;
                }
                wakeAgents();
            });
        }
    }

    void handle(int number, MessageHandler handler) {
        if (number >= handlers.length) {
            handlers = Arrays.copyOf(handlers, number + 1);
        }
        handlers[number] = handler;
        if (!held.isEmpty()) {
            simulation.add(simulation.now(), id, this::handOver);
        }
    }

    /** Passes early messages to the handlers, in order and before new ones. */
    private void handOver() {
        for (Runnable message = held.poll(); message != null; message = held.poll()) {
            message.run();
        }
    }

    /** True if messages wait for a handler. */
    boolean isHolding() {
        return !held.isEmpty();
    }

    /** Handler of a number; null while the node has no handler at all. */
    MessageHandler handler(int number) {
        if (handlers.length == 0) {
            return null;
        }
        MessageHandler handler = number < handlers.length ? handlers[number] : null;
        if (handler == null) {
            throw new IllegalStateException("handler=" + number + ": node " + node + " has none of this number");
        }
        return handler;
    }

    /** Keeps a message until a handler is registered. */
    void hold(Runnable message) {
        held.add(message);
    }

    /** An event as a rank of the node awaits it. */
    EventWait eventWait(int event, int rank) {
        return new EventWait(event, rank);
    }

    final class EventWait implements Awaitable, Waiting {
        private final int event;
        private final int rank;

        EventWait(int event, int rank) {
            this.event = event;
            this.rank = rank;
        }

        @Override
        public boolean isReached(long target) {
            nodes.spendOnHit();
            return notice(event, rank) >= target;
        }

        /** Count of the event now. */
        long look() {
            nodes.spendOnHit();
            simulation.settle();
            return notice(event, rank);
        }

        @Override
        public long wordId() {
            return NodeState.this.wordId(event);
        }

        @Override
        public String what() {
            return "event " + event + " of node " + node + ", which has come " + count(event) + " times";
        }

        @Override
        public String fromWhom() {
            return "any node";
        }
    }
}
