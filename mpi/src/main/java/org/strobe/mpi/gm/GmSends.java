package org.strobe.mpi.gm;

import java.util.ArrayDeque;
import org.strobe.emulator.gm.Gm;
import org.strobe.emulator.gm.GmPort;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmCallback;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/**
 * Sends of a port. Those that a slow target had no token for are sent again, in order.
 *
 * <pre>
 *   sent           a b c d        a is TIMED_OUT, the others are DROPPED
 *   given up       a b c d        all callbacks have come: GM resumes sending to the target
 *   sent again     a b c d
 * </pre>
 *
 * <p>A send that was given up keeps its token.
 */
final class GmSends {
    private final Rank rank;
    private final Gm gm;
    private final GmPort port;
    private final int tokens;
    private final int sizeClass;

    /** By process; null before the first send. */
    private final Target[] targets;

    /** Complete sends, for further ones. */
    private final ArrayDeque<GmSend> spare = new ArrayDeque<>();

    /** Sends of all targets that were given up. */
    private int givenUp;

    /** True once all ranks have made their last MPI call, and only control records may be under way. */
    private boolean isClosing;

    GmSends(Rank rank, Gm gm, GmPort port, GmSettings settings) {
        this.rank = rank;
        this.gm = gm;
        this.port = port;
        this.tokens = settings.sendTokens();
        this.sizeClass = settings.sizeClass();
        this.targets = new Target[rank.size()];
    }

    /** Free tokens. */
    int tokens() {
        return port.sendTokens() - givenUp;
    }

    /** True if all tokens are back. */
    boolean isQuiet() {
        return tokens() == tokens;
    }

    /** Sends a record. There is a token. */
    void send(Memory memory, long offset, long length, int process, Runnable done) {
        send(memory, offset, length, process, GmSend.RECORD, done);
    }

    /** Writes memory of a rank. There is a token. */
    void write(Memory memory, long offset, long length, int process, long address, Runnable done) {
        send(memory, offset, length, process, address, done);
    }

    private void send(Memory memory, long offset, long length, int process, long address, Runnable done) {
        if (targets[process] == null) {
            targets[process] = new Target(process);
        }
        GmSend send = spare.isEmpty() ? new GmSend() : spare.pop();
        send.set(targets[process], memory, offset, length, address, done);
        send.leave();
    }

    /** Waits for all tokens. A target that has closed its port need not take a control record. */
    void finish() {
        isClosing = true;
        while (!isQuiet()) {
            port.unknown(port.blockingReceive());
        }
    }

    /** Port of another rank. */
    private final class Target {
        private final int process;
        private final GmAddress address;
        private final ArrayDeque<GmSend> toSendAgain = new ArrayDeque<>();

        /** Sends without their callback. */
        private int underWay;

        Target(int process) {
            this.process = process;
            this.address = gm.portOf(process);
        }

        void resume() {
            port.resumeSending(GmPriority.LOW, address);
            while (!toSendAgain.isEmpty()) {
                givenUp--;
                toSendAgain.remove().leave();
            }
        }

        Error abort(GmStatus status) {
            throw rank.abort(
                    1,
                    "engine " + GmKind.NAME + ": rank " + process + " on node " + rank.nodeOf(process)
                            + " does not take a message of rank " + rank.number() + ": " + status);
        }
    }

    /** A send, until it is complete; used again for others. */
    private final class GmSend implements GmCallback {
        /** In place of an address. */
        static final long RECORD = -1;

        private Target target;
        private Memory memory;
        private long offset;
        private long length;
        private long address;
        private Runnable done;

        /** True if it need not be sent again: its target has had time to take it while it waited in Finalize. */
        private boolean isLast;

        void set(Target to, Memory ofMemory, long start, long bytes, long remote, Runnable toCall) {
            target = to;
            memory = ofMemory;
            offset = start;
            length = bytes;
            address = remote;
            done = toCall;
        }

        void leave() {
            isLast = isClosing;
            target.underWay++;
            if (address == RECORD) {
                port.sendWithCallback(memory, offset, length, sizeClass, GmPriority.LOW, target.address, this);
            } else {
                port.directedSendWithCallback(memory, offset, address, length, GmPriority.LOW, target.address, this);
            }
        }

        @Override
        public void sent(GmStatus status) {
            Target ofSend = target;
            ofSend.underWay--;
            switch (status) {
                case SUCCESS -> end();
                case TIMED_OUT, DROPPED -> giveUp();
                case REJECTED -> reject(status);
                case UNREACHABLE -> throw target.abort(status);
            }
            if (ofSend.underWay == 0 && !ofSend.toSendAgain.isEmpty()) {
                ofSend.resume();
            }
        }

        private void end() {
            Runnable toCall = done;
            target = null;
            memory = null;
            done = null;
            spare.push(this);
            toCall.run();
        }

        private void giveUp() {
            if (isLast) {
                end();
            } else {
                givenUp++;
                target.toSendAgain.add(this);
            }
        }

        /** A rank without an open port takes no more records: it has passed Finalize's last barrier, or ended without. */
        private void reject(GmStatus status) {
            if (address != RECORD) {
                throw target.abort(status);
            }
            end();
        }
    }
}
