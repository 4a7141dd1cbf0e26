package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmException.Reason.BAD_BARRIER_HNDL;
import static org.strobe.shm.rsm.RsmException.Reason.BARRIER_NOT_OPENED;
import static org.strobe.shm.rsm.RsmException.Reason.BARRIER_OPEN_FAILED;

/**
 * Finds out whether transfers went well: what happened to a connection between {@link #open} and {@link #close}
 * ({@code rsmapi_barrier_t}). Made by {@link RsmImportSegment#initBarrier}, used by one thread at a time.
 *
 * <pre>
 *   setMode(EXPLICIT)   open   put put put   order   put (the flag that says "all there")   close
 *                         |                    |                                             |
 *                    remembers            all well up to here?                       all well?  else BARRIER_FAILURE
 * </pre>
 *
 * <p>An error is: the segment was unpublished or destroyed, its exporter died, a transfer of this connection broke
 * off, or the exporter's side {@linkplain RsmExportSegment#reportError reported} one. After a failure the scope is
 * over; opening anew starts from the errors known then, and fails at once if the connection has ended.
 *
 * <p>Every transfer ends with an atomic operation, so its bytes are there for all before the next one starts:
 * ordering and closing have nothing left to flush.
 */
public final class RsmBarrier {
    /** Who opens and closes barriers ({@code rsm_barrier_mode_t}). */
    public enum Mode {
        /** Each transfer is a scope of its own and throws {@code BARRIER_FAILURE} by itself. */
        IMPLICIT,
        /** The program, around as many transfers as it likes. */
        EXPLICIT
    }

    private final RsmConnection connection;
    private boolean opened;
    private boolean destroyed;
    private long errorsAtOpening;

    RsmBarrier(RsmConnection connection) {
        this.connection = connection;
    }

    /**
     * Starts a scope ({@code rsm_memseg_import_open_barrier}).
     *
     * @throws RsmException {@code BARRIER_OPEN_FAILED} if it is open, {@code CONN_ABORTED}
     */
    public void open() {
        checkUsable();
        if (opened) {
            throw new RsmException(BARRIER_OPEN_FAILED, connection.name() + ": the barrier is open already");
        }
        errorsAtOpening = connection.errors();
        if (connection.isAborted()) {
            throw connection.aborted();
        }
        opened = true;
    }

    /**
     * What was written before is there before what is written after, and all went well so far
     * ({@code rsm_memseg_import_order_barrier}).
     *
     * @throws RsmException {@code BARRIER_NOT_OPENED}, {@code BARRIER_FAILURE}
     */
    public void order() {
        checkOpened();
        check();
    }

    /**
     * Ends the scope: all that was written is there ({@code rsm_memseg_import_close_barrier}).
     *
     * @throws RsmException {@code BARRIER_NOT_OPENED}, {@code BARRIER_FAILURE}
     */
    public void close() {
        checkOpened();
        opened = false;
        check();
    }

    /** The barrier is not used any more ({@code rsm_memseg_import_destroy_barrier}). */
    public void destroy() {
        checkUsable();
        destroyed = true;
    }

    private void check() {
        if (connection.isAborted() || connection.errors() != errorsAtOpening) {
            opened = false;
            throw connection.failure(errorsAtOpening);
        }
    }

    private void checkOpened() {
        checkUsable();
        if (!opened) {
            throw new RsmException(BARRIER_NOT_OPENED, connection.name());
        }
    }

    private void checkUsable() {
        if (destroyed) {
            throw new RsmException(BAD_BARRIER_HNDL, connection.name() + ": the barrier was destroyed");
        }
        connection.checkOpen();
    }
}
