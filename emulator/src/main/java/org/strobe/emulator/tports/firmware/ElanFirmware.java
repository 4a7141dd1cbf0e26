package org.strobe.emulator.tports.firmware;

import java.util.HashMap;
import java.util.Map;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Firmware;
import org.strobe.emulator.userlevel.Layer;
import org.strobe.emulator.userlevel.Piece;
import org.strobe.emulator.userlevel.Region;
import org.strobe.emulator.userlevel.Regions;
import org.strobe.shm.segment.Memory;

/** The Elan of a rank: matches messages with receives, and moves data. */
public final class ElanFirmware implements Firmware<Notice> {
    /** Name of the layer, of its section of a machine file, and of its study. */
    public static final String NAME = "tports";

    /** Tports. */
    public static final Layer<Notice, TportCost> LAYER = new Layer<>(NAME, new NoticeCodec(), TportCost.class);

    /** In place of a rank that no message reaches. */
    public static final int NOBODY = -1;

    private final Carrier<Notice, TportCost> carrier;
    private final Matching matching = new Matching();
    private final Regions addresses = new Regions(Long.MAX_VALUE);

    /** Transfers that are not done, by their numbers. */
    private final Map<Long, Transfer> transfers = new HashMap<>();

    /** Receives that fetch their data, by numbers. */
    private final Map<Long, Receive> fetches = new HashMap<>();

    /** Messages that come in, by their senders. */
    private final Map<Integer, Arrival> arrivals = new HashMap<>();

    private long lastNumber;
    private int unreachable = NOBODY;
    private int freeBuffers;
    private int largestBuffer;

    /**
     * A message that comes in.
     *
     * @param memory where it goes; null if nowhere
     * @param room bytes that go there
     * @param whole runs when it is there
     */
    private record Arrival(Memory memory, long start, long room, Runnable whole) {
        static Arrival of(Runnable whole) {
            return new Arrival(null, 0, 0, whole);
        }

        static Arrival into(Receive receive, Runnable whole) {
            return new Arrival(receive.memory(), receive.offset(), receive.room(), whole);
        }

        void take(Piece piece) {
            long bytes = Math.min(piece.length(), room - piece.offset());
            if (memory != null && bytes > 0) {
                memory.bare().copyFrom(start + piece.offset(), piece.data(), piece.at(), bytes);
            }
        }
    }

    public ElanFirmware(Carrier<Notice, TportCost> carrier) {
        this.carrier = carrier;
    }

    /** Gives buffers for messages that no receive takes. */
    public void setBuffers(int count, int largest) {
        freeBuffers = count;
        largestBuffer = largest;
    }

    /** A system buffer is free again. */
    public void freeBuffer() {
        freeBuffers++;
    }

    /** System buffers without a message. */
    public int freeBuffers() {
        return freeBuffers;
    }

    /** A rank that a message has not reached, though it was sent again and again; {@link #NOBODY} if there is none. */
    public int unreachable() {
        return unreachable;
    }

    /** True if transfers are under way. */
    public boolean isBusy() {
        return !transfers.isEmpty();
    }

    /** Address of memory, by which other ranks name it. */
    public long address(Memory memory, long offset) {
        Region region = addresses.of(memory, 0, memory.size());
        return (region == null ? addresses.add(memory, 0, memory.size()) : region).address() + offset;
    }

    /** Begins a transfer. */
    public void begin(Transfer transfer) {
        transfer.setNumber(++lastNumber);
        transfers.put(transfer.number(), transfer);
        Notice notice = Notice.of(transfer.kind(), transfer);
        if (transfer.kind() == Notice.Kind.WHOLE || transfer.kind() == Notice.Kind.PUT) {
            send(transfer.to(), notice, transfer.memory(), transfer.offset(), transfer.length());
        } else {
            answer(transfer.to(), notice);
        }
    }

    private void send(int to, Notice notice, Memory memory, long offset, long length) {
        carrier.send(to, notice, memory, offset, length, Carrier.Loss.REPORTED, () -> {});
    }

    private void answer(int to, Notice notice) {
        carrier.send(to, notice, Carrier.Loss.REPORTED);
    }

    /** Takes a receive. */
    public void begin(Receive receive) {
        Unexpected message = matching.messageFor(receive.selection());
        int looks = matching.looks();
        if (message == null) {
            matching.add(receive);
            carrier.work(TportCost.MATCH, looks, () -> {});
            return;
        }
        begin(receive, message, looks);
    }

    /** Takes a receive of a message that was taken out. */
    public void begin(Receive receive, Unexpected message) {
        begin(receive, message, 1);
    }

    private void begin(Receive receive, Unexpected message, int looks) {
        message.take(receive);
        carrier.work(TportCost.MATCH, looks, () -> {
            if (message.buffer() == null) {
                fetch(receive);
            } else {
                message.match();
            }
        });
    }

    /** Number of the latest message that found no receive; 0 if there was none. */
    public long lastUnexpected() {
        return matching.lastNumber();
    }

    /** The oldest message behind a number that a receive would take; null if there is none. */
    public Unexpected find(Selection selection, long after) {
        return matching.find(selection, after);
    }

    /** Takes out a message, for a receive of its own. */
    public void take(Unexpected message) {
        if (!matching.remove(message)) {
            throw new IllegalStateException(
                    "message " + message.number() + " of rank " + message.from() + ": a receive has it");
        }
    }

    /** Gives up a receive. Returns false if it has its message. */
    public boolean cancel(Receive receive) {
        return matching.remove(receive);
    }

    /** Asks the receiver of a message to forget it. */
    public void cancel(Transfer transfer) {
        if (!transfer.isDone()) {
            answer(transfer.to(), Notice.of(Notice.Kind.CANCEL, transfer));
        }
    }

    /** Forgets all transfers: no answers are awaited, and no data handed out. */
    public void abandon() {
        transfers.clear();
    }

    /** Asks the sender of a message for its data. */
    private void fetch(Receive receive) {
        long number = ++lastNumber;
        fetches.put(number, receive);
        answer(receive.from(), new Notice(Notice.Kind.FETCH, receive.transfer(), number, 0, 0, receive.room()));
    }

    @Override
    public void take(int from, Notice notice, Piece piece) {
        if (piece.isFirst()) {
            arrivals.put(from, arrival(from, notice, piece.total()));
        }
        Arrival arrival = arrivals.get(from);
        arrival.take(piece);
        if (piece.isLast()) {
            arrivals.remove(from);
            arrival.whole().run();
        }
    }

    private Arrival arrival(int from, Notice notice, long length) {
        return switch (notice.kind()) {
            case WHOLE, ENVELOPE -> message(from, notice);
            case FETCH -> Arrival.of(() -> read(from, notice));
            case DATA -> {
                Receive receive = fetches.remove(notice.receive());
                yield Arrival.into(receive, () -> {
                    receive.finish(null);
                    answer(from, notice.answer(Notice.Kind.TAKEN));
                });
            }
            case PUT -> put(from, notice, length);
            case GET -> Arrival.of(() -> get(from, notice));
            case GOT -> {
                Transfer transfer = transfers.get(notice.transfer());
                yield transfer == null
                        ? Arrival.of(() -> {})
                        : new Arrival(transfer.memory(), transfer.offset(), length, () -> finish(notice));
            }
            case CANCEL -> Arrival.of(() -> forget(from, notice));
            case TAKEN, FAULT, CANCELLED -> Arrival.of(() -> finish(notice));
        };
    }

    private void finish(Notice notice) {
        Transfer transfer = transfers.remove(notice.transfer());
        if (transfer != null) {
            transfer.finish(notice.kind());
        }
    }

    private void forget(int from, Notice notice) {
        boolean isForgotten = matching.remove(from, notice.transfer());
        carrier.work(TportCost.MATCH, matching.looks(), () -> {
            if (isForgotten) {
                answer(from, notice.answer(Notice.Kind.CANCELLED));
            }
        });
    }

    private Arrival message(int from, Notice notice) {
        Receive receive = matching.receiveFor(from, notice.tag());
        int looks = matching.looks();
        boolean isWhole = notice.kind() == Notice.Kind.WHOLE;
        if (receive == null) {
            return unexpected(from, notice, looks);
        }
        receive.found(from, notice.tag(), notice.length(), notice.transfer());
        if (!isWhole) {
            return Arrival.of(() -> carrier.work(TportCost.MATCH, looks, () -> fetch(receive)));
        }
        return Arrival.into(
                receive,
                () -> carrier.work(TportCost.MATCH, looks, () -> {
                    receive.finish(null);
                    answer(from, notice.answer(Notice.Kind.TAKEN));
                }));
    }

    /** A message that waits for its receive: its data in a system buffer, or at the sender. */
    private Arrival unexpected(int from, Notice notice, int looks) {
        boolean hasRoom = notice.kind() == Notice.Kind.WHOLE && freeBuffers > 0 && notice.length() <= largestBuffer;
        Memory buffer = hasRoom ? carrier.allocate(Math.max(1, notice.length())) : null;
        Unexpected message = new Unexpected(from, notice, notice.length(), buffer);
        matching.add(message);
        if (buffer == null) {
            return Arrival.of(() -> carrier.work(TportCost.MATCH, looks, () -> {}));
        }
        freeBuffers--;
        return new Arrival(
                buffer,
                0,
                notice.length(),
                () -> carrier.work(TportCost.MATCH, looks, () -> {
                    message.complete();
                    answer(from, notice.answer(Notice.Kind.TAKEN));
                }));
    }

    /** Sends the data of a message to its receiver. */
    private void read(int from, Notice notice) {
        Transfer transfer = transfers.get(notice.transfer());
        if (transfer != null) {
            carrier.work(
                    TportCost.FETCH,
                    0,
                    () -> send(
                            from,
                            notice.answer(Notice.Kind.DATA),
                            transfer.memory(),
                            transfer.offset(),
                            notice.length()));
        }
    }

    private Arrival put(int from, Notice notice, long length) {
        Region region = addresses.at(notice.remote(), length);
        if (region == null) {
            return Arrival.of(() -> answer(from, notice.answer(Notice.Kind.FAULT)));
        }
        return new Arrival(
                region.memory(),
                notice.remote() - region.address(),
                length,
                () -> answer(from, notice.answer(Notice.Kind.TAKEN)));
    }

    private void get(int from, Notice notice) {
        Region region = addresses.at(notice.remote(), notice.length());
        carrier.work(TportCost.FETCH, 0, () -> {
            if (region == null) {
                answer(from, notice.answer(Notice.Kind.FAULT));
            } else {
                long start = notice.remote() - region.address();
                send(from, notice.answer(Notice.Kind.GOT), region.memory(), start, notice.length());
            }
        });
    }

    @Override
    public void lost(int to, Notice notice) {
        unreachable = to;
    }
}
