package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_BARRIER_HNDL;
import static org.strobe.shm.rsm.access.RsmException.Reason.BARRIER_NOT_OPENED;
import static org.strobe.shm.rsm.access.RsmException.Reason.BARRIER_OPEN_FAILED;

import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.link.RsmOperation;

/**
 * Checks transfers for errors: a scope from {@link #open} to {@link #close} covers the transfers of a connection
 * ({@code rsmapi_barrier_t}). Made by {@link RsmImportSegment#initBarrier}, used by one thread at a time.
 *
 * <pre>
 *    setMode(EXPLICIT)   open   put put put   order   put (the flag "all written")   close
 *                          |                    |                                    |
 *                     reads errors        any new error?                       any new error? BARRIER_FAILURE
 * </pre>
 *
 * <p>Five events are errors: the segment was unpublished or destroyed, its exporter died, or a transfer of this connection
 * broke off. The fourth is an error that the exporter's side {@linkplain RsmExportSegment#reportError reported}, the fifth a line that a
 * machine lost on a link of this connection, whoever wrote it. A failure ends the scope. A new scope ignores earlier errors, but cannot be opened if the connection has ended.
 *
 * <p>On this computer every transfer ends with an atomic operation, so all ranks see its bytes before the next one starts.
 * Ordering and closing need not flush anything. On a machine with links both write and read back a line on each
 * {@linkplain org.strobe.shm.rsm.link.RsmLink#flush stripe}.
 */
public final class RsmBarrier {
    /** Party that opens and closes barriers ({@code rsm_barrier_mode_t}). */
    public enum Mode {
        /** Each transfer is a scope, and throws {@code BARRIER_FAILURE} itself. */
        IMPLICIT,
        /** The program opens and closes scopes of any number of transfers. */
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
     * Opens a scope ({@code rsm_memseg_import_open_barrier}).
     *
     * @throws RsmException {@code BARRIER_OPEN_FAILED} if it is open, {@code CONN_ABORTED}
     */
    public void open() {
        checkUsable();
        if (opened) {
            throw new RsmException(BARRIER_OPEN_FAILED, connection.name() + ": the barrier is open already");
        }
        errorsAtOpening = connection.openScope();
        if (connection.isAborted()) {
            throw connection.aborted();
        }
        opened = true;
    }

    /**
     * Orders earlier writes before later ones, and checks for errors so far ({@code rsm_memseg_import_order_barrier}).
     *
     * @throws RsmException {@code BARRIER_NOT_OPENED}, {@code BARRIER_FAILURE}
     */
    public void order() {
        checkOpened();
        check();
    }

    /**
     * Closes the scope: all its writes are complete ({@code rsm_memseg_import_close_barrier}).
     *
     * @throws RsmException {@code BARRIER_NOT_OPENED}, {@code BARRIER_FAILURE}
     */
    public void close() {
        checkOpened();
        opened = false;
        check();
    }

    /** Destroys the barrier ({@code rsm_memseg_import_destroy_barrier}). */
    public void destroy() {
        checkUsable();
        connection.link().charge(RsmOperation.IMPORT_DESTROY_BARRIER, 0);
        destroyed = true;
    }

    private void check() {
        try {
            connection.checkScope(errorsAtOpening);
        } catch (RsmException e) {
            opened = false;
            throw e;
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
