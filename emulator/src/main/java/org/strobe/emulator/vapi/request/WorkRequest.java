package org.strobe.emulator.vapi.request;

/**
 * A posted operation. Its bytes must not change until it completes.
 *
 * @param id of the program
 * @param local memory that is sent, or takes what is read
 * @param offset there
 * @param to target
 * @param remote address at the target
 * @param key of the memory there
 * @param immediate number for the target's completion
 * @param operand added, or put in place of the compared word
 * @param compared word that is swapped
 */
public record WorkRequest(
        long id,
        Operation operation,
        MemoryRegion local,
        long offset,
        long length,
        QpAddress to,
        long remote,
        int key,
        int immediate,
        long operand,
        long compared) {
    /** A send. */
    public static WorkRequest send(long id, MemoryRegion local, long offset, long length, QpAddress to) {
        return new WorkRequest(id, Operation.SEND, local, offset, length, to, 0, 0, 0, 0, 0);
    }

    /** A transfer between local and remote memory. */
    public static WorkRequest transfer(
            long id,
            Operation operation,
            MemoryRegion local,
            long offset,
            long length,
            QpAddress to,
            long remote,
            int key,
            int immediate) {
        return new WorkRequest(id, operation, local, offset, length, to, remote, key, immediate, 0, 0);
    }

    /** An operation on a word, whose previous value goes to local memory. */
    public static WorkRequest atomic(
            long id,
            Operation operation,
            MemoryRegion local,
            long offset,
            QpAddress to,
            long remote,
            int key,
            long operand,
            long compared) {
        return new WorkRequest(id, operation, local, offset, Long.BYTES, to, remote, key, 0, operand, compared);
    }
}
