package org.strobe.mpi.random.traffic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import mpi.MPIException;
import org.strobe.mpi.random.memory.Base;
import org.strobe.mpi.random.party.Party;
import org.strobe.mpi.random.party.PlannedComm;
import org.strobe.mpi.random.party.Step;

/**
 * Messages at places one after the other, each received by the name of its sender and its tag.
 *
 * <pre>
 *   place       0        1        2        3
 *   sender      .        .      send       .        what is sent begins at its place
 *   receiver    .       post      .       wait      what is received begins there or earlier, and is waited for there or later
 * </pre>
 *
 * Whoever waits at a place waits for what others do at that place or an earlier one.
 */
public record OrderedTraffic(PlannedComm comm, Base base, long salt, List<Place> places) implements Step {
    private static final int MOST_PLACES = 14;

    /**
     * What is done at a place: one message, or a ring of them, in which each member sends and receives in one call.
     *
     * @param receiveBegins the place at which the receive of a single message begins
     */
    public record Place(List<Message> messages, ReceiveWay receive, int receiveBegins) {
        boolean isRing() {
            return messages.size() > 1;
        }
    }

    public static Step on(PlannedComm comm, Random random) {
        Base base = Base.any(random);
        long salt = random.nextLong();
        List<Place> places = new ArrayList<>();
        Map<List<Integer>, Integer> lastReceive = new HashMap<>();
        Sizes sizes = Sizes.any(random);
        int count = 1 + random.nextInt(Math.min(MOST_PLACES, sizes.mostMessages));
        for (int i = 0; i < count; i++) {
            List<Message> messages = random.nextInt(5) == 0 && !comm.isInter() && comm.left().length > 1
                    ? ring(i, comm, base, sizes, random)
                    : List.of(Message.any(i, comm, base, sizes, SendWay.any(true, false, random), random));
            Message first = messages.get(0);
            // A message to oneself must be awaited already when a call that waits sends it.
            ReceiveWay way = first.from() == first.to() ? ReceiveWay.posted(random) : ReceiveWay.any(random);
            int begins = i;
            if (messages.size() == 1 && way.isPosted()) {
                int earliest = lastReceive.getOrDefault(key(first), -1) + 1;
                begins = earliest + random.nextInt(i - earliest + 1);
            }
            for (Message message : messages) {
                lastReceive.put(key(message), begins);
            }
            places.add(new Place(messages, way, begins));
        }
        return new OrderedTraffic(comm, base, salt, places);
    }

    private static List<Integer> key(Message message) {
        return List.of(message.from(), message.to(), message.tag());
    }

    private static List<Message> ring(int place, PlannedComm comm, Base base, Sizes sizes, Random random) {
        List<Integer> members = new ArrayList<>();
        for (int member : comm.left()) {
            members.add(member);
        }
        Collections.shuffle(members, random);
        int size = 2 + random.nextInt(members.size() - 1);
        Message like = Message.any(place, comm, base, sizes, SendWay.SENDRECV, random);
        List<Message> ring = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int elements = like.elements() + (like.tag() == 0 ? i : 0);
            int next = members.get((i + 1) % size);
            ring.add(Message.between(place, comm, members.get(i), next, like.tag(), elements, SendWay.SENDRECV));
        }
        return ring;
    }

    @Override
    public void run(Party party) throws MPIException {
        Traffic traffic = new Traffic(party, comm, base, salt);
        List<Message> all =
                places.stream().flatMap(place -> place.messages.stream()).toList();
        traffic.attach(
                all.stream().filter(message -> message.from() == party.self).toList());
        Inbox inbox = new Inbox(
                all.stream().filter(message -> message.to() == party.self).toList(), false, salt);
        for (int i = 0; i < places.size(); i++) {
            for (int later = i; later < places.size(); later++) {
                begin(places.get(later), i, later, party, traffic, inbox);
            }
            Place place = places.get(i);
            if (place.isRing()) {
                exchange(place, party, traffic, inbox);
            } else {
                single(place, party, traffic, inbox, i);
            }
            traffic.pending.some(i);
        }
        traffic.end();
        inbox.check();
    }

    private static void begin(Place place, int now, int home, Party party, Traffic traffic, Inbox inbox)
            throws MPIException {
        Message message = place.messages.get(0);
        if (place.receiveBegins == now && !place.isRing() && place.receive.isPosted() && message.to() == party.self) {
            traffic.receive(place.receive, inbox.next(message.source(), message.tag()), message.elements(), home);
        }
    }

    private static void single(Place place, Party party, Traffic traffic, Inbox inbox, int now) throws MPIException {
        Message message = place.messages.get(0);
        if (message.from() == party.self) {
            traffic.send(message);
        }
        if (message.to() == party.self && !place.receive.isPosted()) {
            traffic.receive(place.receive, inbox.next(message.source(), message.tag()), message.elements(), now);
        }
    }

    private static void exchange(Place place, Party party, Traffic traffic, Inbox inbox) throws MPIException {
        List<Message> ring = place.messages;
        for (int i = 0; i < ring.size(); i++) {
            if (ring.get(i).from() == party.self) {
                Message in = ring.get((i + ring.size() - 1) % ring.size());
                traffic.exchange(ring.get(i), in, inbox.next(in.source(), in.tag()));
            }
        }
    }

    @Override
    public String toString() {
        return "messages in order on " + comm;
    }
}
