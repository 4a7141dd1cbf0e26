package org.strobe.mpi.io.collective;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.io.access.FileData;
import org.strobe.mpi.io.collective.Course.Leg;
import org.strobe.mpi.io.disk.Stage;
import org.strobe.mpi.io.view.Extents;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Two-phase collective buffering. The ranks exchange data with a few of them, the aggregators. Each aggregator reads or
 * writes one part of the file in large windows.
 *
 * <pre>
 *   once         each rank sends each aggregator the list of its runs in the aggregator's part
 *   each round   a window of every aggregator's part:
 *                  write    ranks --data--> aggregator --one large write--> file
 *                  read     file --one large read--> aggregator --data--> ranks
 * </pre>
 *
 * <p>Each rank takes part only in the rounds that concern it. After Thakur, Gropp and Lusk, "Data Sieving and
 * Collective I/O in ROMIO", 1999.
 */
final class Exchange {
    private static final int TAG = 1;

    private final CollectiveAccess course;
    private final FileGroup group;
    private final Domains domains;
    private final boolean isWrite;
    private final FileData data;

    /** This rank's own runs, by aggregator. */
    private final List<Extents> own;

    private final List<Cursor> ownLeft = new ArrayList<>();
    private final long[] position;
    /** Number of this rank as an aggregator; -1 if it is none. */
    private final int self;

    private final int[] pairsToSend;
    private final int[] pairsToCome;
    private List<Cursor> others = List.of();
    private Image image;
    private final List<Runnable> afterRound = new ArrayList<>();

    Exchange(
            CollectiveAccess course,
            FileGroup group,
            Domains domains,
            boolean isWrite,
            FileData data,
            Extents extents) {
        this.course = course;
        this.group = group;
        this.domains = domains;
        this.isWrite = isWrite;
        this.data = data;
        this.own = domains.split(extents);
        this.position = new long[own.size()];
        long before = 0;
        for (int i = 0; i < own.size(); i++) {
            ownLeft.add(new Cursor(own.get(i)));
            position[i] = before;
            before += own.get(i).bytes();
        }
        int index = group.aggregators().indexOf(group.rank());
        this.self = index < domains.aggregators() ? index : -1;
        this.pairsToSend = new int[group.size()];
        this.pairsToCome = new int[group.size()];
    }

    Leg first() {
        for (int i = 0; i < own.size(); i++) {
            pairsToSend[rankOf(i)] = 2 * own.get(i).size();
        }
        start(Collective.ALL_TO_ALL, Blocks.even(pairsToSend, 1, Type.INT), Blocks.even(pairsToCome, 1, Type.INT));
        return this::tellRuns;
    }

    private void start(Collective operation, Blocks sent, Blocks received) {
        course.await(group.communicator().start(new CollectiveCall.AllToAll(operation, sent, received)));
    }

    private int rankOf(int aggregator) {
        return group.aggregators().get(aggregator);
    }

    private Leg tellRuns() {
        int[] sentFrom = starts(pairsToSend);
        int[] comeTo = starts(pairsToCome);
        long[] sent = new long[sentFrom[group.size()]];
        long[] come = new long[comeTo[group.size()]];
        for (int i = 0; i < own.size(); i++) {
            own.get(i).pairs(sent, sentFrom[rankOf(i)] / 2);
        }
        start(
                Collective.ALL_TO_ALLV,
                Blocks.listed(sent, pairsToSend, sentFrom, Type.LONG),
                Blocks.listed(come, pairsToCome, comeTo, Type.LONG));
        return () -> {
            List<Cursor> told = new ArrayList<>();
            for (int i = 0; i < group.size(); i++) {
                told.add(new Cursor(Extents.ofPairs(come, comeTo[i] / 2, pairsToCome[i] / 2)));
            }
            others = told;
            return round();
        };
    }

    private static int[] starts(int[] counts) {
        int[] starts = new int[counts.length + 1];
        for (int i = 0; i < counts.length; i++) {
            starts[i + 1] = Math.addExact(starts[i], counts[i]);
        }
        return starts;
    }

    /** Runs the next round that concerns this rank. */
    private Leg round() {
        afterRound.forEach(Runnable::run);
        afterRound.clear();
        long number = Long.MAX_VALUE;
        for (int i = 0; i < ownLeft.size(); i++) {
            number = Math.min(number, nextWindow(i, ownLeft.get(i)));
        }
        for (Cursor each : others) {
            number = Math.min(number, nextWindow(self, each));
        }
        if (number == Long.MAX_VALUE) {
            return course.conclude();
        }
        List<Extents> wanted = wantedIn(number);
        image = wanted.isEmpty() ? null : new Image(group.stages(), wanted);
        return isWrite ? collect(number, wanted) : fetch(number, wanted);
    }

    private long nextWindow(int aggregator, Cursor cursor) {
        return cursor.isAtEnd() ? Long.MAX_VALUE : domains.windowOf(aggregator, cursor.first());
    }

    /** Returns the runs of each rank in this rank's window; empty if there are none. */
    private List<Extents> wantedIn(long number) {
        List<Extents> wanted = new ArrayList<>();
        long bytes = 0;
        for (Cursor each : others) {
            Extents extents = each.cut(domains.windowEnd(self, number));
            wanted.add(extents);
            bytes += extents.bytes();
        }
        return bytes == 0 ? Collections.emptyList() : wanted;
    }

    private Leg collect(long number, List<Extents> wanted) {
        for (int i = 0; i < wanted.size(); i++) {
            if (wanted.get(i).bytes() != 0) {
                Type type = image.typeOf(wanted.get(i), Long.MAX_VALUE);
                course.await(group.communicator().startReceive(new Data(image.bytes(), 1, type), i, TAG));
            }
        }
        for (int i = 0; i < ownLeft.size(); i++) {
            long length = ownLeft.get(i).cut(domains.windowEnd(i, number)).bytes();
            if (length != 0) {
                course.await(group.communicator()
                        .startSend(
                                SendMode.STANDARD,
                                new Data(outgoing(i, length), (int) length, Type.BYTE),
                                rankOf(i),
                                TAG));
                course.count(length);
            }
        }
        return image == null ? this::round : this::store;
    }

    private ByteBuffer outgoing(int aggregator, long length) {
        long from = position[aggregator];
        position[aggregator] += length;
        ByteBuffer window = data.window(from, length);
        return window != null ? window : packed(from, (int) length);
    }

    private ByteBuffer packed(long from, int length) {
        Stage stage = group.stages().take(length);
        data.pack(from, stage, 0, length);
        afterRound.add(() -> group.stages().giveBack(stage));
        return stage.part(0, length);
    }

    private Leg store() {
        Image written = image;
        course.work(
                () -> {
                    group.accessor().write(written.union(), written.data(), false);
                    return 0;
                },
                bytes -> {});
        afterRound.add(written::close);
        return this::round;
    }

    private Leg fetch(long number, List<Extents> wanted) {
        List<Runnable> receives = new ArrayList<>();
        for (int i = 0; i < ownLeft.size(); i++) {
            long length = ownLeft.get(i).cut(domains.windowEnd(i, number)).bytes();
            if (length != 0) {
                receives.add(receive(i, (int) length));
            }
        }
        if (image != null) {
            return distribute(wanted, receives);
        }
        receives.forEach(Runnable::run);
        return this::round;
    }

    /** Starts to receive; the returned action adds the receive to the awaited operations. */
    private Runnable receive(int aggregator, int length) {
        long to = position[aggregator];
        position[aggregator] += length;
        Stage stage = group.stages().take(length);
        afterRound.add(() -> group.stages().giveBack(stage));
        Operation receive = group.communicator()
                .startReceive(new Data(stage.part(0, length), length, Type.BYTE), rankOf(aggregator), TAG);
        return () -> course.await(receive, bytes -> {
            data.unpack(stage, 0, to, (int) bytes);
            course.count(bytes);
        });
    }

    private Leg distribute(List<Extents> wanted, List<Runnable> receives) {
        Image read = image;
        long[] got = new long[1];
        course.work(() -> group.accessor().read(read.union(), read.data(), false), bytes -> got[0] = bytes);
        afterRound.add(read::close);
        return () -> {
            for (int i = 0; i < wanted.size(); i++) {
                if (wanted.get(i).bytes() != 0) {
                    Type type = read.typeOf(wanted.get(i), got[0]);
                    course.await(group.communicator()
                            .startSend(
                                    SendMode.STANDARD,
                                    new Data(read.bytes(), type == null ? 0 : 1, type == null ? Type.BYTE : type),
                                    i,
                                    TAG));
                }
            }
            receives.forEach(Runnable::run);
            return this::round;
        };
    }
}
