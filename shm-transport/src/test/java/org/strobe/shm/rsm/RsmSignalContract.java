package org.strobe.shm.rsm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.strobe.shm.rsm.RsmBed.ALL;
import static org.strobe.shm.rsm.RsmBed.assertReason;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_BARRIER_HNDL;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_SEG_HNDL;
import static org.strobe.shm.rsm.access.RsmException.Reason.BARRIER_FAILURE;
import static org.strobe.shm.rsm.access.RsmException.Reason.BARRIER_NOT_OPENED;
import static org.strobe.shm.rsm.access.RsmException.Reason.BARRIER_OPEN_FAILED;
import static org.strobe.shm.rsm.access.RsmException.Reason.CONN_ABORTED;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_NOT_PUBLISHED;
import static org.strobe.shm.rsm.access.RsmException.Reason.TIMEOUT;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.strobe.shm.rsm.access.RsmException;

/** Barriers and signals, over any store. */
abstract class RsmSignalContract {
    private static final long SHORT = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long LONG = TimeUnit.HOURS.toNanos(1);

    abstract RsmBed newBed();

    @Test
    void shouldPassWhenNothingWentWrongInABarrier() {
        try (RsmBed bed = newBed()) {
            bed.published(64, 5);
            RsmImportSegment remote = bed.connected(5);
            assertThat(remote.mode()).isEqualTo(RsmBarrier.Mode.IMPLICIT);
            remote.setMode(RsmBarrier.Mode.EXPLICIT);
            RsmBarrier barrier = remote.initBarrier();
            for (int i = 0; i < 3; i++) {
                barrier.open();
                remote.put64(0, i);
                barrier.order();
                remote.put64(8, i);
                barrier.close();
            }
            barrier.destroy();
            assertReason(BAD_BARRIER_HNDL, barrier::open);
            assertReason(BAD_BARRIER_HNDL, barrier::destroy);
        }
    }

    @Test
    void shouldRefuseWhenABarrierIsNotOpenOrOpenAlready() {
        try (RsmBed bed = newBed()) {
            bed.published(64, 5);
            RsmImportSegment remote = bed.connected(5);
            RsmBarrier barrier = remote.initBarrier();
            assertReason(BARRIER_NOT_OPENED, barrier::close);
            assertReason(BARRIER_NOT_OPENED, barrier::order);
            barrier.open();
            assertReason(BARRIER_OPEN_FAILED, barrier::open);
            remote.disconnect();
            assertReason(BAD_SEG_HNDL, barrier::close);
            assertReason(BAD_SEG_HNDL, remote::initBarrier);
        }
    }

    @Test
    void shouldFailWhenTheSegmentWasUnpublishedWithinABarrier() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = bed.published(64, 5);
            RsmImportSegment remote = bed.connected(5);
            remote.setMode(RsmBarrier.Mode.EXPLICIT);
            RsmBarrier barrier = remote.initBarrier();
            barrier.open();
            remote.put64(0, 1);
            segment.unpublish();
            segment.publish(5, ALL);
            assertReason(BARRIER_FAILURE, barrier::close);
            assertReason(BARRIER_NOT_OPENED, barrier::close);
            assertReason(CONN_ABORTED, barrier::open);
        }
    }

    @Test
    void shouldFailOnceWhenAnErrorWasReportedWithinABarrier() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = bed.published(64, 5);
            RsmImportSegment remote = bed.connected(5);
            remote.setMode(RsmBarrier.Mode.EXPLICIT);
            RsmBarrier barrier = remote.initBarrier();
            segment.reportError();
            barrier.open();
            remote.put64(0, 1);
            segment.reportError();
            remote.put64(8, 1);
            assertReason(BARRIER_FAILURE, barrier::order);
            barrier.open();
            remote.put64(0, 1);
            barrier.close();
            assertThat(segment.errors()).isEqualTo(2);
        }
    }

    @Test
    void shouldFailWithinTheTransferWhenBarriersAreImplicit() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = bed.published(64, 5);
            RsmImportSegment remote = bed.connected(5);
            long errors = remote.connection().openScope();
            remote.connection().enter();
            segment.reportError();
            remote.connection().leave();
            assertReason(BARRIER_FAILURE, () -> remote.connection().checkScope(errors));
            assertReason(BARRIER_FAILURE, () -> remote.connection().checkReadScope(errors));
            remote.connection().checkRead();
            remote.put64(0, 1);
        }
    }

    @Test
    void shouldCountSignalsWhenTheyArePostedBeforeAnyoneWaits() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = bed.published(64, 5);
            RsmImportSegment remote = bed.connected(5);
            remote.signalPost();
            remote.signalPost();
            remote.signalPostUnlessPending();
            segment.signalWait(0);
            segment.signalWait(SHORT);
            assertThat(segment.trySignal()).isFalse();
            assertReason(TIMEOUT, () -> segment.signalWait(SHORT));
            remote.signalPostUnlessPending();
            assertThat(segment.trySignal()).isTrue();
            assertThatThrownBy(() -> segment.signalWait(-1)).hasMessageContaining("timeoutNanos=-1");
        }
    }

    @Test
    void shouldSignalEveryImporterWhenTheExporterPosts() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = bed.published(64, 5);
            RsmImportSegment one = bed.connected(5);
            RsmImportSegment two = bed.connected(5);
            assertReason(TIMEOUT, () -> one.signalWait(SHORT));
            segment.signalPost();
            segment.signalPost();
            segment.signalPostUnlessPending();
            for (RsmImportSegment remote : new RsmImportSegment[] {one, two}) {
                remote.signalWait(SHORT);
                assertThat(remote.trySignal()).isTrue();
                assertThat(remote.trySignal()).isFalse();
            }
            segment.signalPostUnlessPending();
            one.signalWait(SHORT);
            two.disconnect();
            RsmImportSegment later = bed.connected(5);
            assertThat(later.trySignal()).isFalse();
        }
    }

    @Test
    void shouldKeepSignalsWhenUnpublishedAndForgetThemWhenPublishedAgain() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = bed.published(64, 5);
            RsmImportSegment remote = bed.connected(5);
            remote.signalPost();
            remote.signalPost();
            segment.unpublish();
            segment.signalWait(0);
            segment.publish(5, ALL);
            assertThat(segment.trySignal()).isFalse();
            segment.unpublish();
            assertReason(SEG_NOT_PUBLISHED, () -> segment.signalWait(SHORT));
            assertReason(SEG_NOT_PUBLISHED, segment::signalPost);
            assertReason(SEG_NOT_PUBLISHED, segment::signalPostUnlessPending);
            assertReason(CONN_ABORTED, () -> remote.signalWait(LONG));
            assertReason(CONN_ABORTED, remote::signalPostUnlessPending);
        }
    }

    @Test
    void shouldWakeTheExporterAndShowTheBytesWhenAnImporterPosts() throws Exception {
        try (RsmBed bed = newBed();
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            RsmExportSegment segment = bed.published(64, 5);
            RsmImportSegment remote = bed.connected(5);
            CompletableFuture<Void> importer = CompletableFuture.runAsync(
                    () -> {
                        for (long i = 1; i <= 200; i++) {
                            if (i % 20 == 0) {
                                pause(); // long enough for the exporter to park
                            }
                            remote.put64(0, i);
                            remote.signalPost();
                        }
                    },
                    threads);
            for (long i = 1; i <= 200; i++) {
                segment.signalWait(LONG);
                assertThat(segment.memory().getLong(0)).isGreaterThanOrEqualTo(i);
            }
            importer.get();
        }
    }

    @Test
    void shouldWakeAnImporterWhenTheExporterPostsOrUnpublishes() throws Exception {
        try (RsmBed bed = newBed();
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            RsmExportSegment segment = bed.published(64, 5);
            CompletableFuture<RsmException.Reason> importer =
                    CompletableFuture.supplyAsync(() -> waitUntilRefused(bed), threads);
            while (segment.connections() == 0) {
                pause();
            }
            pause();
            segment.signalPost();
            pause();
            segment.unpublish();
            assertThat(importer.get(100, TimeUnit.SECONDS)).isEqualTo(CONN_ABORTED);
        }
    }

    private static RsmException.Reason waitUntilRefused(RsmBed bed) {
        RsmImportSegment remote = bed.connected(5);
        remote.signalWait(LONG);
        try {
            remote.signalWait(LONG);
            return null;
        } catch (RsmException e) {
            return e.reason();
        }
    }

    @Test
    void shouldWaitForTheTransferWhenUnpublishedDuringIt() throws Exception {
        try (RsmBed bed = newBed();
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            RsmExportSegment segment = bed.published(64, 5);
            RsmImportSegment remote = bed.connected(5);
            long errors = remote.connection().openScope();
            remote.connection().enter();
            CompletableFuture<Void> end = CompletableFuture.runAsync(
                    () -> {
                        while (segment.isPublished()) {
                            Thread.yield();
                        }
                        pause();
                        remote.connection().data().setLong(0, 7);
                        remote.connection().leave();
                    },
                    threads);
            segment.unpublish();
            assertThat(segment.memory().getLong(0)).isEqualTo(7);
            end.get();
            assertReason(BARRIER_FAILURE, () -> remote.connection().checkScope(errors));
            assertReason(CONN_ABORTED, () -> remote.connection().checkReadScope(errors));
            assertReason(CONN_ABORTED, () -> remote.connection().checkRead());
        }
    }

    @Test
    void shouldFinishUnpublishingLaterWhenInterrupted() throws ExecutionException, InterruptedException {
        try (RsmBed bed = newBed();
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            RsmExportSegment segment = bed.published(64, 5);
            RsmImportSegment remote = bed.connected(5);
            remote.connection().enter();
            Thread.currentThread().interrupt();
            assertThatThrownBy(segment::unpublish).isInstanceOf(org.strobe.shm.wait.WaitInterruptedException.class);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(segment.isPublished()).isFalse();
            CompletableFuture<Void> end = CompletableFuture.runAsync(
                    () -> {
                        pause();
                        remote.connection().data().setLong(0, 7);
                        remote.connection().leave();
                    },
                    threads);
            segment.publish(5, ALL);
            assertThat(segment.memory().getLong(0)).isEqualTo(7);
            end.get();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
