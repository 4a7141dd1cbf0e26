package org.strobe.mpi.random.traffic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.mpi.random.memory.Area;

/**
 * What a rank has to get in a step, and what it has got. Receives of a rank in a step all use the same wildcards: so none takes
 * a message without which another would wait for ever, and the messages of one sender come in their order.
 */
public final class Inbox {
    private static final int WHATEVER = -1;

    private final long salt;
    private final boolean anyTag;
    private final Map<List<Integer>, Queue<Message>> planned = new HashMap<>();
    private final List<Receiving> received = new ArrayList<>();

    public Inbox(List<Message> toMe, boolean anyTag, long salt) {
        this.anyTag = anyTag;
        this.salt = salt;
        for (Message message : toMe) {
            planned.computeIfAbsent(key(message.source(), message.tag()), key -> new ArrayDeque<>())
                    .add(message);
        }
    }

    private List<Integer> key(int source, int tag) {
        return List.of(source, anyTag ? WHATEVER : tag);
    }

    /** A receive is about to be made. */
    public Receiving next(int source, int tag) {
        Receiving next = new Receiving(source, tag);
        received.add(next);
        return next;
    }

    /** All receives are over. */
    public void check() throws MPIException {
        for (int i = 0; i < received.size(); i++) {
            check("receive " + i, received.get(i));
        }
        planned.values().forEach(left -> {
            if (!left.isEmpty()) {
                throw new AssertionError("never came: " + left);
            }
        });
    }

    private void check(String what, Receiving receiving) throws MPIException {
        int source = receiving.status.getSource();
        int tag = receiving.status.getTag();
        same(what + ": source", receiving.source == MPI.ANY_SOURCE ? source : receiving.source, source);
        same(what + ": tag", receiving.tag == MPI.ANY_TAG ? tag : receiving.tag, tag);
        Queue<Message> queue = planned.get(key(source, tag));
        Message message = queue == null ? null : queue.poll();
        if (message == null) {
            throw new AssertionError(what + ": nothing more was planned from " + source + " with tag " + tag);
        }
        String whole = what + ", " + message;
        same(whole + ": tag", message.tag(), tag);
        Area area = receiving.area;
        same(
                whole + ": count",
                message.elements(),
                receiving.status.getCount(area.base().type()));
        int unit = area.layout.unit();
        int count = message.elements() % unit == 0 ? message.elements() / unit : MPI.UNDEFINED;
        same(whole + ": count of " + area.layout, count, receiving.status.getCount(area.type));
        same(whole + ": elements", message.elements(), receiving.status.getElements(area.type));
        area.expect(0, message.values(salt));
        area.check(whole);
        area.free();
    }

    private static void same(String what, int expected, int found) {
        if (expected != found) {
            throw new AssertionError(what + ": expected " + expected + ", found " + found);
        }
    }
}
