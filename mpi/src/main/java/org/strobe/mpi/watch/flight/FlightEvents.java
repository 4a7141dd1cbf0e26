package org.strobe.mpi.watch.flight;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jdk.jfr.AnnotationElement;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.EventFactory;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.ValueDescriptor;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.watch.Call;
import org.strobe.mpi.watch.ObservedRank;
import org.strobe.mpi.watch.Watcher;

/** Writes a rank's calls into flight recordings that enable them. */
public final class FlightEvents implements Watcher {
    /** Setting that turns the events on. */
    public static final String SETTING = "jfr";

    private static final Map<String, EventFactory> TYPES = new ConcurrentHashMap<>();
    private static final int RANK = 0;
    private static final int COMMUNICATOR = 1;
    private static final int PEER = 2;
    private static final int TAG = 3;
    private static final int ROOT = 4;
    private static final int SENT = 5;
    private static final int RECEIVED = 6;
    private static final int FAILED = 7;

    /** Recorded event of each running call. */
    private final Map<Call, Event> begun = new ConcurrentHashMap<>();

    private ObservedRank rank;

    @Override
    public void open(ObservedRank own, Provider provider) {
        rank = own;
    }

    /** Event type of a call: {@code mpi.Send} for {@code send}, {@code mpi.WinFence} for {@code Win.fence}. */
    static String typeName(String call) {
        StringBuilder name = new StringBuilder("mpi.");
        for (String word : call.split("\\.", -1)) {
            name.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
        }
        return name.toString();
    }

    private static EventFactory type(String call) {
        return EventFactory.create(
                List.of(
                        new AnnotationElement(Name.class, typeName(call)),
                        new AnnotationElement(Label.class, call),
                        new AnnotationElement(Category.class, new String[] {"MPI"}),
                        new AnnotationElement(Enabled.class, false),
                        new AnnotationElement(StackTrace.class, true)),
                List.of(
                        field(int.class, "rank", "Rank"),
                        field(String.class, "communicator", "Communicator"),
                        field(int.class, "peer", "Peer"),
                        field(int.class, "tag", "Tag"),
                        field(int.class, "root", "Root"),
                        bytes("bytesOut", "Bytes out"),
                        bytes("bytesIn", "Bytes in"),
                        field(boolean.class, "failed", "Failed")));
    }

    private static ValueDescriptor field(Class<?> type, String name, String label) {
        return new ValueDescriptor(type, name, List.of(new AnnotationElement(Label.class, label)));
    }

    private static ValueDescriptor bytes(String name, String label) {
        return new ValueDescriptor(
                long.class,
                name,
                List.of(
                        new AnnotationElement(Label.class, label),
                        new AnnotationElement(DataAmount.class, DataAmount.BYTES)));
    }

    @Override
    public void begin(Call call) {
        EventFactory type = TYPES.computeIfAbsent(call.name(), FlightEvents::type);
        if (type.getEventType().isEnabled()) {
            Event event = type.newEvent();
            event.begin();
            begun.put(call, event);
        }
    }

    @Override
    public void end(Call call) {
        Event event = begun.remove(call);
        if (event == null) {
            return;
        }
        event.end();
        if (event.shouldCommit()) {
            event.set(RANK, rank.number());
            event.set(
                    COMMUNICATOR,
                    call.communicator() == null ? null : call.communicator().toString());
            event.set(PEER, call.peer());
            event.set(TAG, call.tag());
            event.set(ROOT, call.root());
            event.set(SENT, call.sentBytes());
            event.set(RECEIVED, call.receivedBytes());
            event.set(FAILED, call.failed());
            event.commit();
        }
    }
}
