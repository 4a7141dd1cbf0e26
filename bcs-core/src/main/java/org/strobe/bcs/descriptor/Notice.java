package org.strobe.bcs.descriptor;

import org.strobe.emulator.match.Envelope;
import org.strobe.shm.segment.Memory;

/**
 * Notification of a process that a request has completed; {@link NoticeLayout} describes the fields.
 *
 * @param process process that posted the request
 * @param request number of the request at that process
 * @param completion result of the request
 */
public record Notice(int process, int request, Completion completion) {
    /** Bytes of a notice in memory. */
    public static final int SIZE = NoticeLayout.SIZE;

    /** Reads a notice from memory. */
    public static Notice read(Memory memory, long offset) {
        return readAt(memory, offset, memory.getInt(offset + NoticeLayout.PROCESS));
    }

    /** Reads a notice that was written without its process. */
    static Notice readAt(Memory memory, long offset, int process) {
        Envelope envelope = new Envelope(
                memory.getInt(offset + NoticeLayout.CONTEXT),
                memory.getInt(offset + NoticeLayout.SOURCE),
                memory.getInt(offset + NoticeLayout.TAG));
        Completion completion = new Completion(
                Completion.End.of(memory.getInt(offset + NoticeLayout.END)),
                envelope,
                memory.getLong(offset + NoticeLayout.BYTES),
                memory.getLong(offset + NoticeLayout.LENGTH),
                memory.getLong(offset + NoticeLayout.WORD),
                memory.getInt(offset + NoticeLayout.TAKEN));
        return new Notice(process, memory.getInt(offset + NoticeLayout.REQUEST), completion);
    }

    /** Writes this notice to memory. */
    public void write(Memory memory, long offset) {
        writeWithoutProcess(memory, offset);
        memory.setInt(offset + NoticeLayout.PROCESS, process);
    }

    /** Writes this notice for its process, without the process's number. */
    void writeWithoutProcess(Memory memory, long offset) {
        Envelope envelope = completion.envelope();
        memory.setInt(offset + NoticeLayout.REQUEST, request);
        memory.setInt(offset + NoticeLayout.END, completion.end().number());
        memory.setInt(offset + NoticeLayout.CONTEXT, envelope.context());
        memory.setInt(offset + NoticeLayout.SOURCE, envelope.source());
        memory.setInt(offset + NoticeLayout.TAG, envelope.tag());
        memory.setInt(offset + NoticeLayout.TAKEN, completion.taken());
        memory.setLong(offset + NoticeLayout.BYTES, completion.bytes());
        memory.setLong(offset + NoticeLayout.LENGTH, completion.length());
        memory.setLong(offset + NoticeLayout.WORD, completion.word());
    }
}
