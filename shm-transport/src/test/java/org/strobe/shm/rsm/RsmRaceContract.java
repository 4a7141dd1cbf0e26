package org.strobe.shm.rsm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.shm.rsm.RsmBed.ALL;
import static org.strobe.shm.rsm.access.RsmException.Reason.BARRIER_FAILURE;
import static org.strobe.shm.rsm.access.RsmException.Reason.CONN_ABORTED;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_NOT_PUBLISHED;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.strobe.shm.rsm.access.RsmAccess;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.segment.Memory;

/** Transfers that race with unpublishing, republishing and each other, over any store. */
abstract class RsmRaceContract {
    private static final int ROUNDS = "long".equals(System.getProperty("strobe.tests.form")) ? 50_000 : 300;
    private static final int SIZE = 4096;
    private static final byte QUIET = 0;

    /** Long enough that a put is under way whenever the exporter unpublishes, and long after. */
    private static final int LONG_PUT = 2 << 20;

    /** Bytes that a put writes last. */
    private static final long TAIL = LONG_PUT - 1024;

    private static final int PIECE = 4096;
    private static final long LOOK_NANOS = 200_000;

    private volatile boolean over;

    abstract RsmBed newBed();

    @Test
    void shouldLandNothingWhenUnpublishHasReturned() throws Exception {
        AtomicLong puts = new AtomicLong();
        try (RsmBed bed = newBed();
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            RsmExportSegment segment = bed.published(LONG_PUT, 5);
            RsmController importer = bed.importer();
            List<CompletableFuture<Void>> writers = List.of(
                    CompletableFuture.runAsync(() -> putUntilOver(importer, puts, false), threads),
                    CompletableFuture.runAsync(() -> putUntilOver(importer, puts, true), threads));
            try {
                Memory memory = segment.memory();
                long written = 0;
                for (int round = 0; round < ROUNDS; round++) {
                    awaitProgress(puts, round);
                    segment.unpublish();
                    written += isWritten(memory) ? 1 : 0;
                    memory.fill(TAIL, LONG_PUT - TAIL, QUIET);
                    long start = System.nanoTime();
                    do {
                        assertThat(isWritten(memory))
                                .as("round %d: a byte changed after unpublish", round)
                                .isFalse();
                    } while (System.nanoTime() - start < LOOK_NANOS);
                    segment.publish(5, ALL);
                }
                assertThat(written)
                        .as("rounds in which something was written at all")
                        .isPositive();
            } finally {
                over = true;
            }
            for (CompletableFuture<Void> writer : writers) {
                writer.get();
            }
            assertThat(segment.connections()).isZero();
        }
    }

    /** Starts some rounds during transfers, others before the importer has connected. */
    private static void awaitProgress(AtomicLong puts, int round) {
        long seen = puts.get();
        for (int i = 0; i < 100 && round % 4 != 0 && puts.get() <= seen; i++) {
            Thread.yield();
        }
    }

    private static boolean isWritten(Memory memory) {
        for (long i = TAIL; i < LONG_PUT; i += Long.BYTES) {
            if (memory.getLongOpaque(i) != QUIET) {
                return true;
            }
        }
        return false;
    }

    /**
     * Writes the segment repeatedly: mapped in one copy, else in pieces. Freeing memory, also by unpublishing, waits
     * for copies of this JVM under way, but not between pieces.
     */
    private void putUntilOver(RsmController importer, AtomicLong puts, boolean mapped) {
        Memory data = Memory.allocate(LONG_PUT);
        data.fill(0, LONG_PUT, (byte) 1);
        List<RsmImportSegment.Transfer> pieces = new ArrayList<>();
        for (long i = 0; i < LONG_PUT; i += PIECE) {
            pieces.add(new RsmImportSegment.Transfer(data, i, i, PIECE));
        }
        Set<RsmException.Reason> refusals = EnumSet.of(SEG_NOT_PUBLISHED, CONN_ABORTED, BARRIER_FAILURE);
        while (!over) {
            try (RsmImportSegment remote = importer.importConnect(0, 5, RsmRights.WRITE)) {
                RsmMapping mapping = remote.map(0, LONG_PUT, RsmRights.WRITE);
                while (!over) {
                    if (mapped) {
                        mapping.put(0, data, 0, LONG_PUT);
                    } else {
                        remote.putv(pieces);
                    }
                    puts.incrementAndGet();
                }
            } catch (RsmException e) {
                checkExpected(e, refusals);
            }
        }
    }

    /** Throws if the failure was not expected; yields to the exporter. */
    private static void checkExpected(RsmException e, Set<RsmException.Reason> refusals) {
        if (!refusals.contains(e.reason())) {
            throw new AssertionError("refused with " + e.reason(), e);
        }
        LockSupport.parkNanos(e, 20_000);
    }

    @Test
    void shouldNeverReadWhatCameAfterwardsWhenUnpublishedMeanwhile() throws Exception {
        try (RsmBed bed = newBed();
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            RsmExportSegment segment = bed.published(SIZE, 5);
            RsmController importer = bed.importer();
            CompletableFuture<Long> reader = CompletableFuture.supplyAsync(() -> readUntilOver(importer), threads);
            for (int round = 0; round < ROUNDS && !reader.isDone(); round++) {
                segment.unpublish();
                segment.memory().fill(0, SIZE, (byte) 1);
                segment.memory().fill(0, SIZE, QUIET);
                segment.publish(5, ALL);
                if (round % 8 == 0) {
                    Thread.yield();
                }
            }
            Thread.sleep(20);
            over = true;
            assertThat(reader.get()).isPositive();
        }
    }

    /** Content that get returns without throwing is from a time when the segment was published. */
    private long readUntilOver(RsmController importer) {
        byte[] expected = new byte[SIZE];
        byte[] data = new byte[SIZE];
        long reads = 0;
        while (!over) {
            try (RsmImportSegment remote = importer.importConnect(0, 5, RsmRights.READ)) {
                while (!over) {
                    remote.get(0, data, 0, SIZE);
                    assertThat(data).isEqualTo(expected);
                    reads++;
                }
            } catch (RsmException e) {
                checkExpected(e, EnumSet.of(SEG_NOT_PUBLISHED, CONN_ABORTED));
            }
        }
        return reads;
    }

    @Test
    void shouldGrantWhatOneOfTheListsSaysWhenRepublishedMeanwhile() throws Exception {
        try (RsmBed bed = newBed();
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            RsmExportSegment segment = bed.published(64, 5);
            RsmController importer = bed.importer();
            CompletableFuture<Void> connecting = CompletableFuture.runAsync(
                    () -> {
                        for (int i = 0; i < ROUNDS; i++) {
                            importer.importConnect(0, 5, RsmRights.READ).disconnect();
                        }
                        over = true;
                    },
                    threads);
            // Node 1 may read by every one of these lists, though its entry moves.
            RsmAccess none = RsmAccess.everyNode(RsmRights.NONE);
            List<List<RsmAccess>> lists = List.of(
                    List.of(new RsmAccess(1, RsmRights.READ), none),
                    List.of(none, new RsmAccess(0, RsmRights.NONE), new RsmAccess(1, RsmRights.READ_WRITE)),
                    List.of(RsmAccess.everyNode(RsmRights.READ)));
            for (int i = 0; !over && !connecting.isDone(); i++) {
                segment.republish(lists.get(i % lists.size()));
            }
            connecting.get();
        }
    }
}
