package org.strobe.bcs.message;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.shm.segment.Memory;

/**
 * Acknowledgements that a node owes for messages from other nodes. Each is sent at once and retried after a failure,
 * independently of the node's other agents.
 */
public final class Acknowledgements implements PacedAgent {
    /** Pause between two attempts if nothing wakes the agent earlier. */
    private static final long REST = 1_000L;

    private static final long LONG_REST = 1_000_000_000L;

    private final Nic nic;
    private final Memory nothing = Memory.allocate(1);
    private final Queue<Owed> owed = new ArrayDeque<>();
    private volatile boolean isIdle = true;

    /** An acknowledgement: the destination node and the handler there. */
    private record Owed(int node, int handler) {}

    public Acknowledgements(Nic nic) {
        this.nic = nic;
    }

    /** Sends an acknowledgement. Handlers of messages call this. */
    public void send(int node, int handler) {
        owed.add(new Owed(node, handler));
        doWork();
    }

    @Override
    public int doWork() {
        int done = 0;
        try {
            while (!owed.isEmpty()) {
                nic.send(owed.element().node, owed.element().handler, nothing, 0, 0, Signals.NONE);
                owed.remove();
                done++;
            }
        } catch (TransferFailedException e) {
            isIdle = false; // the next turn retries
            return 1;
        }
        isIdle = true;
        return done;
    }

    @Override
    public long restNanos() {
        return isIdle ? LONG_REST : REST;
    }

    @Override
    public boolean isIdle() {
        return isIdle;
    }

    @Override
    public String roleName() {
        return "acknowledgements";
    }
}
