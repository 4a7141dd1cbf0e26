package org.strobe.mpi.mpj.object;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;

/** Communicator of all ranks for the tails of messages, and a head for the next message; one a rank. Programs do not see it. */
public final class Tails {
    /** Attribute of COMM_WORLD that holds it. */
    private static final int KEY = Integer.MIN_VALUE;

    private final Communicator all;
    private final AtomicInteger next = new AtomicInteger();

    /** A head without use at present; null if all are in use. */
    private final AtomicReference<byte[]> spare = new AtomicReference<>();

    /** Bound of the numbers, which are tags. */
    private final int numbers;

    private Tails(Communicator all, int numbers) {
        this.all = all;
        this.numbers = numbers;
    }

    /** Creates it for the calling rank; collective. Finalize frees it. */
    public static void open(Provider provider) {
        Communicator world = provider.world();
        world.state().attributes().set(KEY, new Tails(provider.openAside(), provider.largestTag()));
    }

    static Tails of(Provider provider) {
        return (Tails) provider.world().state().attributes().get(KEY);
    }

    /** Returns an array for a head, of its greatest size. */
    byte[] takeHead() {
        byte[] head = spare.getAndSet(null);
        return head == null ? new byte[ObjectMessage.LARGEST_HEAD] : head;
    }

    /** Keeps a head for the next message. */
    void giveBack(byte[] head) {
        spare.set(head);
    }

    /** Returns a number for a tail, different from those of other tails on their way. */
    int number() {
        return Math.floorMod(next.getAndIncrement(), numbers);
    }

    /** Starts to send a tail to a rank of another communicator. Nobody awaits the end. */
    void send(Data tail, int number, Communicator there, int dest) {
        all.startSend(SendMode.STANDARD, tail, rank(there, dest), number).release();
    }

    /** Receives a tail from a rank of another communicator. */
    void receive(Data tail, int number, Communicator there, int source) {
        Operation operation = all.receive(tail, rank(there, source), number);
        MpiFailure failure = operation.failure();
        operation.release();
        if (failure != null) {
            throw failure;
        }
    }

    private int rank(Communicator there, int member) {
        return all.group().rankOf(there.remoteGroup().process(member));
    }
}
