package org.strobe.emulator.vapi.request;

/**
 * End of an operation.
 *
 * @param id of the posted request
 * @param pair number of the queue pair
 * @param length of a received message
 * @param immediate number of a write with one; else 0
 * @param from sender of a received message; null if there is none
 * @param local memory that is free again
 */
public record Completion(
        long id,
        int pair,
        Operation operation,
        Status status,
        long length,
        int immediate,
        QpAddress from,
        MemoryRegion local) {
    /** Results. */
    public enum Status {
        SUCCESS,

        /** The target had no posted receive, after all retries ({@code VAPI_RNR_RETRY_EXC_ERR}). */
        RECEIVER_NOT_READY,

        /** Key, range or access right were wrong ({@code VAPI_REM_ACCESS_ERR}). */
        REMOTE_ACCESS_ERROR,

        /** The target's receive was too short, or a word was not aligned ({@code VAPI_REM_INV_REQ_ERR}). */
        REMOTE_INVALID_REQUEST,

        /** A message was longer than the posted receive ({@code VAPI_LOC_LEN_ERR}). */
        LENGTH_ERROR,

        /** The target does not answer: it has failed, or messages are lost ({@code VAPI_RETRY_EXC_ERR}). */
        RETRIES_EXCEEDED,

        /** The queue pair failed before ({@code VAPI_WR_FLUSH_ERR}). */
        FLUSHED
    }

    /** End of a posted operation. */
    public static Completion of(WorkRequest request, int pair, Status status) {
        return new Completion(
                request.id(), pair, request.operation(), status, request.length(), 0, null, request.local());
    }

    /** End of a posted receive. */
    public static Completion of(
            ReceiveRequest request, int pair, Status status, long length, int immediate, QpAddress from) {
        return new Completion(request.id(), pair, Operation.RECEIVE, status, length, immediate, from, request.local());
    }
}
