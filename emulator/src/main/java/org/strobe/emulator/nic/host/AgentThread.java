package org.strobe.emulator.nic.host;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.AgentTerminationException;
import org.strobe.emulator.nic.JobFailedException;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.nic.host.shared.Processes;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.wait.JobAbortedException;
import org.strobe.shm.wait.Joins;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/**
 * The thread of a process that runs all its agents; starts with the first agent. When no agent has work, it rests until
 * the work count of the process rises, at its doorbell if it has one.
 */
final class AgentThread {
    /** Rest of an agent that does not limit it. */
    private static final long USUAL_REST = TimeUnit.MILLISECONDS.toNanos(1);

    /** Longest rest if every source of work can wake the thread; bounds the time to notice an abort. */
    private static final long LONGEST_REST = TimeUnit.MILLISECONDS.toNanos(10);

    /** Time for an agent to finish its work when the job has ended. */
    private static final long LONGEST_END = TimeUnit.SECONDS.toNanos(2);

    /** Time for an agent to finish after an interrupt. */
    private static final long LAST_WORD = TimeUnit.MILLISECONDS.toNanos(500);

    private static final long FIRST_REST = TimeUnit.MICROSECONDS.toNanos(1);
    private static final int YIELDS = 20;

    private final WaitingRoom room;
    private final Processes processes;
    private final int doorbell;
    private final long bound;
    private final Consumer<String> failed;
    private final Queue<Agent> added = new ConcurrentLinkedQueue<>();
    private final List<Agent> agents = new ArrayList<>();
    private Thread thread;
    private long backoff = FIRST_REST;
    private volatile boolean closing;
    private volatile Agent busy;

    /**
     * A thread that is not started yet.
     *
     * @param wakeable true if every source of work can wake the thread
     * @param failed ends the job with a reason
     */
    AgentThread(WaitingRoom room, Processes processes, int doorbell, boolean wakeable, Consumer<String> failed) {
        this.room = room;
        this.processes = processes;
        this.doorbell = doorbell;
        this.failed = failed;
        this.bound = wakeable ? LONGEST_REST : USUAL_REST;
    }

    synchronized void add(Agent agent) {
        if (closing) {
            throw new IllegalStateException("agent=" + agent.roleName() + ": the interconnect was closed");
        }
        added.add(agent);
        if (thread == null) {
            thread = Thread.ofPlatform()
                    .daemon()
                    .name("strobe-agents")
                    .inheritInheritableThreadLocals(false)
                    .start(this::run);
            if (doorbell == HostSite.NO_DOORBELL) {
                Thread started = thread;
                processes.onOwnWork(() -> LockSupport.unpark(started));
            }
        }
    }

    private void run() {
        try {
            if (doorbell == HostSite.NO_DOORBELL) {
                work(null);
            } else {
                try (Waiter waiter = room.enter(doorbell, new WaitPolicy(0, YIELDS, bound))) {
                    work(waiter);
                }
            }
        } catch (JobAbortedException e) {
            return; // the ranks notice the abort too
        } catch (JobFailedException e) {
            failed.accept(e.getMessage());
        } catch (Throwable e) {
            fail("the agents of process " + room.process() + " failed: " + e);
        } finally {
            end();
        }
    }

    private void work(Waiter waiter) throws Exception {
        Counter work = processes.ownWork();
        while (!closing) {
            room.checkAbort();
            long seen = work.get();
            if (doAllWork() > 0) {
                backoff = FIRST_REST;
            } else if (waiter != null) {
                waiter.await(work, seen + 1, Math.min(bound, rest()));
            } else if (!work.isReached(seen + 1)) {
                LockSupport.parkNanos(this, Math.min(backoff, rest()));
                backoff = Math.min(2 * backoff, bound);
            }
        }
    }

    private int doAllWork() throws Exception {
        for (Agent agent = added.poll(); agent != null; agent = added.poll()) {
            agents.add(agent);
            agent.onStart();
        }
        int done = 0;
        Iterator<Agent> each = agents.iterator();
        while (each.hasNext()) {
            Agent agent = each.next();
            busy = agent;
            try {
                done += agent.doWork();
            } catch (AgentTerminationException e) {
                each.remove();
                agent.onClose();
            }
        }
        return done;
    }

    private long rest() {
        long rest = Long.MAX_VALUE;
        for (Agent agent : agents) {
            rest = Math.min(rest, agent instanceof PacedAgent paced ? paced.restNanos() : USUAL_REST);
        }
        return rest;
    }

    private void end() {
        for (Agent agent : agents) {
            try {
                agent.onClose();
            } catch (RuntimeException | Error e) {
                fail("agent " + agent.roleName() + " failed to end: " + e);
            }
        }
        agents.clear();
    }

    /** Ends the job with a reason, unless it ends already: then the failure may be a consequence of the end. */
    private void fail(String reason) {
        if (!room.isAborted()) {
            failed.accept(reason);
        }
    }

    /**
     * Ends the thread after the current work of its agents. Fails the job and abandons the thread if that work does not
     * end.
     *
     * @return true if the thread has ended
     */
    boolean stop() {
        Thread running;
        synchronized (this) {
            closing = true;
            running = thread;
        }
        if (running == null) {
            return true;
        }
        processes.wakeOwn();
        if (room.isAborted() || !Joins.awaitEnd(running, LONGEST_END)) {
            running.interrupt();
        }
        boolean ended = Joins.awaitEnd(running, LAST_WORD);
        if (!ended) {
            failed.accept("an agent does not end: " + busy.roleName());
        }
        return ended;
    }
}
